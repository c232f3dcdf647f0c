-- What somebody allows themselves in a month now: a wish for more holds once its hour has come.
create or replace function effective_limit(kurus bigint, pending_kurus bigint, pending_from timestamptz)
  returns bigint language sql stable as $$
  select case when pending_from <= now() then pending_kurus else kurus end
$$;
