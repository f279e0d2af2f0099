#!/bin/sh
# Creates the secrets for compose.yaml, except those that exist. The argument is the URL of the mail server.
set -eu
cd "$(dirname "$0")"
smtp_url=${1:?Usage: ./secrets.sh smtp://user:password@mail.example.org:587}
mkdir -p secrets && chmod 711 secrets
write() { [ -e "secrets/$1" ] || { install -m 400 /dev/null "secrets/$1" && printf '%s' "$2" > "secrets/$1"; }; }
write postgres_password "$(openssl rand -hex 24)"
write database_url "postgres://boxoffice:$(cat secrets/postgres_password)@postgres:5432/boxoffice"
write encryption_keys "$(openssl rand -base64 32)"
write smtp_url "$smtp_url"
chown 10001:10001 secrets/database_url secrets/encryption_keys secrets/smtp_url
