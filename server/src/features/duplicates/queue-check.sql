-- Queues a member whose group has to be computed again. Until then the member's earnings wait; see `waits_for_review()`.
create or replace function queue_duplicate_check(member_id uuid) returns void language plpgsql as $$
begin
  if member_id is not null then
    insert into duplicate_queue (user_id) values (member_id)
      on conflict (user_id) do update set queued_at = clock_timestamp();
  end if;
end
$$;

-- Deletes the checks that were queued at `times`. A check that was queued again since stays. Lock the members before: all
-- other transactions that queue a member lock the member first.
create or replace function dequeue_duplicate_checks(checked_ids uuid[], times timestamptz[])
returns void language plpgsql as $$
begin
  delete from duplicate_queue where user_id in (
    select q.user_id from duplicate_queue q
      join unnest(checked_ids, times) as c (user_id, queued_at) on c.user_id = q.user_id and c.queued_at = q.queued_at
       for update of q skip locked
  );
end
$$;
