-- True if visitors see a row now: active and within its visibility period, both ends included; null is unlimited.
-- Same rule as contract/src/visibility.ts. The clock of JavaScript has whole milliseconds, hence the truncated clock.
create or replace function is_visible(is_active boolean, visible_from timestamptz, visible_to timestamptz)
  returns boolean language sql volatile as $$
  select is_active
     and coalesce(visible_from <= clock_timestamp(), true)
     and coalesce(visible_to >= date_trunc('milliseconds', clock_timestamp()), true)
$$;
