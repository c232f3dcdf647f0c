-- Number of unread notifications per user; the session query reads it with the user.
create or replace view unread_notifications as
  select user_id from notifications where read_at is null;
