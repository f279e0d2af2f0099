#!/usr/bin/env bash
# Installs generators of clients, and what compiles their clients, for `npm run clients:test` into .clients/. Requires Python 3; the tests also use Java,
# Go and PHP (apt-get install php-cli php-curl php-mbstring php-guzzlehttp-guzzle).
set -euo pipefail
cd "$(dirname "$0")/.."
[ -x .clients/venv/bin/python ] || python3 -m venv .clients/venv
# openapi-generator-cli contains the Java program.
.clients/venv/bin/pip install --quiet --disable-pip-version-check openapi-python-client==0.29.1 openapi-generator-cli==7.26.0 \
  httpx==0.28.1 attrs==26.1.0 python-dateutil==2.9.0.post0 ruff==0.17.6 mypy==2.4.1
