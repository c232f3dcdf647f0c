-- Returns the end date of a current break; null if it has ended or never existed. A pause ends at its end date, an
-- exclusion 24 hours after its lift request.
create or replace function break_end(kind text, until timestamptz, lift_requested_at timestamptz)
  returns timestamptz language sql stable as $$
  select case when case kind
    when 'pause' then until > now()
    else coalesce(lift_requested_at > now() - interval '24 hours', true)
  end then until end
$$;
