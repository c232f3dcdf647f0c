-- Users for the SQL of other features: the columns that they may read, lock and partly update. Without hashes, phone
-- numbers and stream links. Declared for Drizzle in members.ts.
create or replace view members as
  select id, username, email, role, points, points_at, suspended_at, telegram_verified, telegram_username, search_text,
         email_verified_at is not null as email_verified,
         break_kind, break_until, break_lift_requested_at, limit_kurus, pending_limit_kurus, pending_limit_from
    from users;
