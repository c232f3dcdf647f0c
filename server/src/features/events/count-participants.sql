-- Updates event_totals when a member joins or leaves, in the shard of the connection.
create or replace function count_participation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into event_totals as t (event_id, shard, participants)
      values (new.event_id, pg_backend_pid() % 16, 1)
      on conflict (event_id, shard) do update set participants = t.participants + 1;
  elsif exists (select from events where id = old.event_id) then
    -- If the event itself is deleted, the foreign key deletes its totals.
    insert into event_totals as t (event_id, shard, participants)
      values (old.event_id, pg_backend_pid() % 16, -1)
      on conflict (event_id, shard) do update set participants = t.participants - 1;
  end if;
  return null;
end
$$;

create or replace trigger event_participations_counted
  after insert or delete on event_participations
  for each row execute function count_participation();
