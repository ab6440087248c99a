#!/bin/sh
# Run once by the image of PostgreSQL: the shop's role owns its database and nothing else.
set -eu
psql --username=postgres --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE vangon LOGIN PASSWORD :'password';
CREATE DATABASE vangon OWNER vangon;
SQL
