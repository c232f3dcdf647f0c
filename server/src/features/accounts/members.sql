-- People as the SQL of other features sees them: what it may read, lock and, of points and Telegram, write. Neither
-- hashes nor what is personal is in it.
create or replace view members as
  select id, username, email, role, points, points_at, suspended_at, telegram_verified, telegram_username,
         email_verified_at is not null as email_verified
    from users;
