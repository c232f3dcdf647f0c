#!/bin/sh
# compose.yaml'daki PostgreSQL'in ilk başlangıcında bir kez: Vitrin'in rolü yalnız kendi veritabanının sahibidir.
set -eu
password=$(cat /run/secrets/database_password)
psql --set=ON_ERROR_STOP=1 --set=password="$password" <<'SQL'
create role vitrin login password :'password';
create database vitrin owner vitrin template template0 encoding 'UTF8';
SQL
