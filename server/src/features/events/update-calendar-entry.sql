-- Updates calendar_entries whenever an event changes. SEQUENCE grows with each change that a calendar shows.
-- An event that was never public has no entry.
create or replace function update_calendar_entry() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.is_active then
    insert into calendar_entries as c (event_id, title, description, starts_at, ends_at)
      values (new.id, new.title, new.description, coalesce(new.start_date, new.created_at), new.end_date)
      on conflict (event_id) do update
         set title = excluded.title, description = excluded.description,
             starts_at = excluded.starts_at, ends_at = excluded.ends_at,
             cancelled_at = null, sequence = c.sequence + 1, changed_at = now()
       where (c.title, c.description, c.starts_at, c.ends_at, c.cancelled_at) is distinct from
             (excluded.title, excluded.description, excluded.starts_at, excluded.ends_at, null);
  elsif tg_op <> 'INSERT' then
    update calendar_entries
       set cancelled_at = now(), sequence = sequence + 1, changed_at = now()
     where event_id = old.id and cancelled_at is null;
  end if;
  return null;
end
$$;

create or replace trigger events_calendar
  after insert or update or delete on events
  for each row execute function update_calendar_entry();
