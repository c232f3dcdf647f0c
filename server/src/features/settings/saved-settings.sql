-- Settings that staff saved, for the SQL of other features; a missing or blank value means the default.
create or replace view saved_settings as
  select key, value from site_settings;
