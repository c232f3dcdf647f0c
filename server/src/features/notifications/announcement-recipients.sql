-- Whom staff may write to, now: members who are not suspended. This is the one place that says so: who is on a break
-- belongs into its condition, and who has consented to promotions into `wants_promotions`. Until members can be asked,
-- nobody has.
create or replace view announcement_recipients as
  select id as user_id, telegram_verified, false as wants_promotions
    from members
   where role = 'viewer' and suspended_at is null;
