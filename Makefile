# make run      install what is missing, build, open the book and say its address
# make test     every test, real Chromium included; of one room: ONLY=Projects
# make check    formatting, imports against the plan, warnings as errors
# make bench    ratios against bare SQLite, in one run
# make pictures take the pictures of the README anew
# make soak     the same to its full depth under new dice, merges for an hour or MINUTES
# make compare  how the pages differ from those of BASE=commit
# make setup    install the packages the others need, and nothing else

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.PHONY: help run setup setup-run setup-test release build test check bench pictures soak compare format

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

help:
	@sed -n '1,8s/^# //p' Makefile

run: release
	exec .build/release/commonplace serve

release: setup-run
	$(SWIFT_BUILD) $(RELEASE) --product commonplace

setup: setup-run setup-test

setup-run:
	@scripts/packages libsqlite3-dev zlib1g-dev libxml2-dev libzip-dev libyajl-dev pkgconf

setup-test: setup-run
	@scripts/packages systemd chromium-headless-shell fonts-noto-core fonts-noto-cjk python3 python3-venv sqlite3

# The browser tests' own Python, with exactly what Tests/Browser/requirements.txt names.
$(PYTHON): Tests/Browser/requirements.txt
	python3 -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check -r Tests/Browser/requirements.txt
	touch $(PYTHON)

# An import the manifest does not declare is an error. Check and test build alike, so that nothing is compiled twice.
build: setup-run
	$(SWIFT_BUILD) --build-tests --explicit-target-dependency-import-check error

# One part that fails does not hide the others. ONLY=Projects takes the tests of one room.
test: setup-test build $(PYTHON)
	scripts/test $(ONLY)

check: build
	swift format lint --strict --recursive --parallel Sources Tests Benchmarks Package.swift

# What the import of Apple Health is held against; where it cannot be had, the bench says so.
$(PEER)/bin/healthkit-to-sqlite:
	-python3 -m venv $(PEER) && $(PEER)/bin/pip install --quiet --disable-pip-version-check healthkit-to-sqlite==1.0.1

bench: export XDG_STATE_HOME := $(CURDIR)/.build/state
bench: export COMMONPLACE_BENCH = 1
bench: setup-test $(PYTHON) $(PEER)/bin/healthkit-to-sqlite
	$(SWIFT_BUILD) $(RELEASE) --product commonplace
	$(SWIFT_BUILD) $(RELEASE) --product bench
	.build/release/bench .build/release/commonplace
	$(PYTHON) Tests/Browser/measure_projects.py .build/release/commonplace

pictures: setup-test build $(PYTHON)
	$(PYTHON) Tests/Browser/pictures.py

# Properties to their full depth, under dice that are thrown anew and said; what it finds becomes a fixed case.
MINUTES ?= 60
soak: export COMMONPLACE_SOAK = $(MINUTES)
soak: setup-test build $(PYTHON)
	scripts/test $(ONLY)

# How the pages of this tree differ from those of BASE=commit: for a change inside that nobody outside may see.
compare: build
	scripts/compare $(BASE)

format:
	swift format --in-place --recursive --parallel Sources Tests Benchmarks Package.swift
