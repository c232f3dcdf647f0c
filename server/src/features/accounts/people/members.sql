-- All users, for the SQL of other features. Other features may read and lock these columns and update some of them. The
-- view has no hashes, phone numbers and stream links. members.ts declares it for Drizzle.
create or replace view members as
  select id, username, email, role, points, points_at, suspended_at, telegram_verified, telegram_username, search_text, created_at,
         email_verified_at is not null as email_verified,
         break_kind, break_until, break_lift_requested_at, limit_kurus, pending_limit_kurus, pending_limit_from
    from users;
