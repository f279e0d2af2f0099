#!/bin/sh
# Runs a command with the account and settings of the services, such as: boxoffice jobs list
exec systemd-run --quiet --pipe --wait --collect --service-type=exec --uid=boxoffice --gid=boxoffice \
  --property=EnvironmentFile=/etc/boxoffice/boxoffice.env --property=WorkingDirectory=/opt/boxoffice/current \
  --setenv=DATA_DIR=/var/lib/boxoffice \
  /opt/boxoffice/current/node_modules/node/bin/node src/boxoffice.js "$@"
