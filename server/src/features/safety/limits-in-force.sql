-- What each member allows themselves in a calendar month now, where they have set a limit.
create or replace view limits_in_force as
  select user_id, kurus from (
    select user_id, case when pending_from <= now() then pending_kurus else kurus end as kurus
      from spending_limits
  ) limits where kurus is not null;
