-- People as the SQL of other features sees them: what it may read, lock and, of points, Telegram, breaks and limits,
-- write. Neither hashes nor what is personal is in it.
create or replace view members as
  select id, username, email, role, points, points_at, suspended_at, telegram_verified, telegram_username,
         break_kind, break_until, break_lift_requested_at, limit_kurus, pending_limit_kurus, pending_limit_from
    from users;
