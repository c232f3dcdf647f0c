-- Returns the participants of an event in order of joining, for draws.
create or replace function event_entrants(event uuid)
  returns table (user_id uuid, join_order bigint) language sql stable as $$
  select user_id, row_number() over (order by created_at, id)
    from event_participations where event_id = event
$$;
