-- Until when a break was meant to last, as long as it lasts; null for one that is over, or none. A pause ends by
-- itself; an exclusion once its member has asked to lift it and 24 hours have passed.
create or replace function break_end(kind text, until timestamptz, lift_requested_at timestamptz)
  returns timestamptz language sql stable as $$
  select case when case kind
    when 'pause' then until > now()
    else coalesce(lift_requested_at > now() - interval '24 hours', true)
  end then until end
$$;
