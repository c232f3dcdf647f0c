-- Updates the search text of users. The Telegram name is on its own line, so that no match spans both.
create or replace function update_user_search() returns trigger language plpgsql as $$
begin
  insert into user_search (user_id, text)
    values (new.id, new.search_text || E'\n' || coalesce(fold_text(new.telegram_username), ''))
    on conflict (user_id) do update set text = excluded.text;
  return null;
end
$$;

create or replace trigger users_search_text
  after insert or update of username, email, first_name, last_name, telegram_username on users
  for each row execute function update_user_search();
