-- Queues a member whose group has to be computed again.
create or replace function queue_duplicate_check(member_id uuid) returns void language plpgsql as $$
begin
  if member_id is not null then
    insert into duplicate_queue (user_id) values (member_id) on conflict do nothing;
  end if;
end
$$;
