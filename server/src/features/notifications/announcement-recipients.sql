-- Members that staff may write to now: neither suspended nor on a break. `wants_promotions`: has consented to
-- campaigns. All queries for recipients use this view.
create or replace view announcement_recipients as
  select id as user_id, telegram_verified,
         exists (select from promotional_consents c where c.user_id = members.id) as wants_promotions
    from members
   where role = 'viewer' and suspended_at is null
     and break_end(break_kind, break_until, break_lift_requested_at) is null;
