-- True if the event can be joined now: active, begun and not over. No end means open-ended. Both ends are included.
create or replace function event_is_open(is_active boolean, start_date timestamptz, end_date timestamptz)
  returns boolean language sql volatile as $$
  select is_active
     and coalesce(start_date <= clock_timestamp(), true)
     and coalesce(end_date >= clock_timestamp(), true)
$$;
