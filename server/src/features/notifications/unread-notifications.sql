-- What a person has not read, for the look-up of their session: the bell's number comes along with it.
create or replace view unread_notifications as
  select user_id from notifications where read_at is null;
