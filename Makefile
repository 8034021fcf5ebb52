# make run      install what is missing, build, serve the book and print its address
# make test     all tests, with Chromium; of one room: ONLY=Projects
# make check    formatting, imports, warnings as errors
# make bench    performance beside bare SQLite, and in Chromium and curl
# make pictures retake the pictures of the README
# make soak     property tests at full depth with a new seed, merges for an hour or MINUTES
# make compare  differences between the pages of this tree and of BASE=commit
# make install  put what `make release` built below PREFIX (/usr/local); `make uninstall` takes it away
# make package  a .deb, a tar.gz, their parts and sums, in .build/package; `make package-check` tries them as root in bare folders
# make container  an image of what `make package` packed, by buildah
# make setup    install the packages needed by the others

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.PHONY: help run setup setup-run setup-test setup-package release build test check bench pictures soak compare format
.PHONY: install uninstall package package-check container

export SWIFT_BACKTRACE = enable=no
export COMMONPLACE_STRICT = 1
# The commit and its day, which `--version` of a release tells; `+` says that the tree held more than the commit.
export COMMONPLACE_BUILD := $(shell [ ! -e .git ] || git log -1 --abbrev=7 --format="%h$$(git status --porcelain 2>/dev/null | sed -n '1s/.*/+/p') %cs" 2>/dev/null)

# The manifest lists the assets, so it is read on every build.
# Builds without debug information are faster. The index is needed to find the tests.
SWIFT_BUILD := swift build --manifest-cache none -debug-info-format none
# A static runtime starts a command some milliseconds sooner; stripping symbols halves the file. The last two keep the folder out of the
# program: names of C sources, and hashes of where each object lies.
RELEASE := -c release --static-swift-stdlib -Xlinker -s \
	-Xcc "-ffile-prefix-map=$(CURDIR)=." -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen
VENV := .build/venv
PYTHON := $(VENV)/bin/python

help:
	@sed -n 's/^# make/make/p' Makefile

run: release
	exec .build/release/commonplace serve

release: setup-run
	$(SWIFT_BUILD) $(RELEASE) --product commonplace

setup: setup-run setup-test

setup-run:
	@scripts/packages libsqlite3-dev zlib1g-dev libxml2-dev libzip-dev libyajl-dev libqrencode-dev pkgconf

setup-test: setup-run
	@scripts/packages systemd chromium-headless-shell fonts-noto-core fonts-noto-cjk python3 python3-venv sqlite3 openssl curl libnss3-tools apache2-bin nginx-extras libnginx-mod-http-dav-ext

setup-package:
	@scripts/packages python3 dpkg-dev binutils debootstrap lintian mandoc man-db zsh fish curl systemd

# Python for the browser tests, with the packages of Tests/Browser/requirements.txt.
$(PYTHON): Tests/Browser/requirements.txt
	python3 -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check -r Tests/Browser/requirements.txt
	touch $(PYTHON)

# Undeclared imports are errors. Check and test share one build.
build: setup-run
	$(SWIFT_BUILD) --build-tests --explicit-target-dependency-import-check error

# All parts run, even if one fails. ONLY=Projects selects the tests of one room.
test: setup-test build $(PYTHON)
	scripts/test $(ONLY)

check: build
	swift format lint --strict --recursive --parallel Sources Tests Benchmarks Package.swift

bench: export XDG_STATE_HOME := $(CURDIR)/.build/state
bench: export COMMONPLACE_BENCH = 1
bench: setup-test $(PYTHON)
	$(SWIFT_BUILD) $(RELEASE)
	.build/release/bench .build/release/commonplace
	$(PYTHON) Tests/Browser/measure_projects.py .build/release/commonplace
	scripts/measure-phone .build/release/commonplace

pictures: setup-test build $(PYTHON)
	$(PYTHON) Tests/Browser/pictures.py

# Property tests at full depth with a new printed seed; a failure becomes a fixed case.
MINUTES ?= 60
soak: export COMMONPLACE_SOAK = $(MINUTES)
soak: setup-test build $(PYTHON)
	scripts/test $(ONLY)

# Differences between the pages of this tree and of BASE=commit: for changes that should be invisible.
compare: build
	scripts/compare $(BASE)

format:
	swift format --in-place --recursive --parallel Sources Tests Benchmarks Package.swift

PREFIX ?= /usr/local
BUILT := .build/release/commonplace
TO = $(DESTDIR)$(PREFIX)
MANUAL := share/man/man1/commonplace.1.gz
BASH_WORDS := share/bash-completion/completions/commonplace
ZSH_WORDS := share/zsh/site-functions/_commonplace
FISH_WORDS := share/fish/vendor_completions.d/commonplace.fish

# Builds nothing, as it may run as root.
install:
	@[ -x $(BUILT) ] || { echo 'Nothing is built yet: run `make release` first, as yourself.' >&2; exit 1; }
	install -d $(foreach folder,bin $(dir $(MANUAL) $(BASH_WORDS) $(ZSH_WORDS) $(FISH_WORDS)),"$(TO)/$(folder)")
	install -m 755 $(BUILT) "$(TO)/bin/commonplace"
	scripts/manual $(BUILT) | gzip -9n | install -m 644 /dev/stdin "$(TO)/$(MANUAL)"
	$(BUILT) --generate-completion-script bash | install -m 644 /dev/stdin "$(TO)/$(BASH_WORDS)"
	$(BUILT) --generate-completion-script zsh | install -m 644 /dev/stdin "$(TO)/$(ZSH_WORDS)"
	$(BUILT) --generate-completion-script fish | install -m 644 /dev/stdin "$(TO)/$(FISH_WORDS)"

uninstall:
	rm -f $(foreach file,bin/commonplace $(MANUAL) $(BASH_WORDS) $(ZSH_WORDS) $(FISH_WORDS),"$(TO)/$(file)")

package: setup-package release
	scripts/package

# Tries what `make package` made, as root and with Debian's mirror.
package-check: setup-package
	scripts/package-check

container: package
	@scripts/packages buildah ca-certificates tzdata
	scripts/container
