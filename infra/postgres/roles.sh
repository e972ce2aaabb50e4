#!/bin/sh
# The two roles of infra/docs/operations.md, made once, on the empty volume of infra/compose.yaml's database.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres \
  --set=owner_password="$DATABASE_OWNER_PASSWORD" --set=app_password="$DATABASE_PASSWORD" <<'SQL'
create role fillmark_owner login password :'owner_password';
create role fillmark login password :'app_password';
create database fillmark owner fillmark_owner;
SQL
