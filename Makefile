# make run      install what is missing, build, open the book and say its address
# make test     every test, real Chromium included
# make check    formatting, imports against the plan, warnings as errors
# make bench    ratios against bare SQLite, in one run
# make install  build, and install the program for yourself: below ~/.local, or PREFIX
# make package  make a .deb of it for the Debian this is
# make pictures take the pictures of the README anew
# make soak     random histories, imports and schedules of copies that merge and sync, for an hour or MINUTES
# make setup    install the packages the others need, and nothing else

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.PHONY: help run install package test-package setup setup-run setup-test setup-package release build test check bench pictures soak format

export SWIFT_BACKTRACE = enable=no
export COMMONPLACE_STRICT = 1

# Assets are found when the manifest is read, so it is read anew each time.
# No debugger reads what this builds; without what it would need a build is sooner done. The index stays: by it tests are found.
SWIFT_BUILD := swift build --manifest-cache none -debug-info-format none
# The Swift runtime inside the executable: a shell command starts some milliseconds sooner. Without its symbols it is half as large.
RELEASE := -c release --static-swift-stdlib -Xlinker -s
VENV := .build/venv
PYTHON := $(VENV)/bin/python
PEER := .build/venv-peer
WIDTH := $(shell echo $$(( 2 * $$(getconf _NPROCESSORS_ONLN) )))

help:
	@sed -n '1,9s/^# //p' Makefile

run: release
	exec .build/release/commonplace serve

release: setup-run
	$(SWIFT_BUILD) $(RELEASE) --product commonplace

PREFIX ?= $(HOME)/.local
install: release setup-package
	scripts/install "$(PREFIX)"

package: release setup-package
	scripts/package

# Not among the tests: it builds the program once more, and asks for root and the network.
test-package: package
	@scripts/packages debootstrap
	scripts/try-package "$$(ls -t .build/commonplace_*.deb | head -1)"

setup: setup-run setup-test

setup-run:
	@scripts/packages libsqlite3-dev zlib1g-dev libxml2-dev libzip-dev libyajl-dev libqrencode-dev pkgconf

setup-test: setup-run
	@scripts/packages systemd chromium-headless-shell libnss3-tools iproute2 openssl fonts-noto-core fonts-noto-cjk python3 python3-venv sqlite3

setup-package:
	@scripts/packages help2man dpkg-dev binutils

# The browser tests' own Python, with exactly what Tests/Browser/requirements.txt names.
$(PYTHON): Tests/Browser/requirements.txt
	python3 -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check -r Tests/Browser/requirements.txt
	touch $(PYTHON)

# An import the manifest does not declare is an error. Check and test build alike, so that nothing is compiled twice.
build: setup-run
	$(SWIFT_BUILD) --build-tests --explicit-target-dependency-import-check error

# As many tests at once as keep the cores busy, as some wait for other processes: with all of them at once the servers among them starve.
test: setup-test build $(PYTHON)
	SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$$(( 2 * $(WIDTH) )) swift test --skip-build 2>&1 | scripts/suites
	$(PYTHON) -m pytest -q -n $(WIDTH) Tests/MergeModel
	$(PYTHON) -m pytest -q -n $(WIDTH) Tests/Browser

check: build
	swift format lint --strict --recursive --parallel Sources Tests Benchmarks Package.swift

# What the import of Apple Health is held against; where it cannot be had, the bench says so.
$(PEER)/bin/healthkit-to-sqlite:
	-python3 -m venv $(PEER) && $(PEER)/bin/pip install --quiet --disable-pip-version-check healthkit-to-sqlite==1.0.1

bench: export XDG_STATE_HOME := $(CURDIR)/.build/state
bench: setup-test $(PYTHON) $(PEER)/bin/healthkit-to-sqlite
	$(SWIFT_BUILD) $(RELEASE) --product commonplace
	$(SWIFT_BUILD) $(RELEASE) --product bench
	.build/release/bench .build/release/commonplace
	$(PYTHON) Tests/Browser/measure_projects.py .build/release/commonplace

pictures: setup-test build $(PYTHON)
	$(PYTHON) Tests/Browser/pictures.py

MINUTES ?= 60
soak: build
	COMMONPLACE_SOAK=$(MINUTES) swift test --skip-build --filter 'MergeScheduleTests|SyncSimulationTests|RandomHistoryTests|DamagedArchiveTests|ImportOrderTests|TableTests|RecipeTextTests|CompositionTests|NamesTests|QuickAddTests|RepeatTests'

format:
	swift format --in-place --recursive --parallel Sources Tests Benchmarks Package.swift
