-- Returns the monthly limit now in force: a pending higher limit replaces the old one at `pending_from`.
create or replace function effective_limit(kurus bigint, pending_kurus bigint, pending_from timestamptz)
  returns bigint language sql stable as $$
  select case when pending_from <= now() then pending_kurus else kurus end
$$;
