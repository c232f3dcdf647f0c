-- Returns true if members can join the event now: it is active, has started and has not ended. Start and end are
-- included; null means unlimited.
create or replace function event_is_open(is_active boolean, start_date timestamptz, end_date timestamptz)
  returns boolean language sql volatile as $$
  select is_active
     and coalesce(start_date <= clock_timestamp(), true)
     and coalesce(end_date >= clock_timestamp(), true)
$$;
