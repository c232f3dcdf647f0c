-- One row per unread notification; the session query counts them per user.
create or replace view unread_notifications as
  select user_id from notifications where read_at is null;
