-- Returns the calendar day in Istanbul.
create or replace function istanbul_day(moment timestamptz) returns date
language sql stable parallel safe as
  $$ select (moment at time zone 'Europe/Istanbul')::date $$;
