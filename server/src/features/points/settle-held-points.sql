-- Ends the held earnings of members, or updates what they wait for. Without a decision an earning is released when
-- nothing is required any more, and lapses after 30 days. Decisions of staff: `different` releases what
-- waits for a review, `keep` releases and `void` voids everything. Returns a row per ended earning.
create or replace function settle_held_points(member_ids uuid[], decision text, can_lapse boolean)
returns table (member_id uuid, outcome text, points integer) language plpgsql as $$
declare
  earning record;
  wait text;
  moved record;
begin
  -- All members before anything else: an earning locks its member before its budget.
  perform from members m where m.id = any(member_ids) order by m.id for no key update;
  for earning in
    select h.* from held_points h where h.user_id = any(member_ids) and h.state = 'held' order by h.user_id, h.id
  loop
    wait := required_wait(earning.user_id);
    outcome := case
      when decision = 'void' then 'voided'
      when decision = 'keep' or decision = 'different' and earning.waits_for = 'review' then 'released'
      when wait is null then 'released'
      when wait = 'proof' and can_lapse and earning.waits_since <= now() - interval '30 days' then 'lapsed'
    end;
    if outcome = 'released' then
      select * into moved
        from move_points(earning.id, earning.user_id, earning.points, earning.reason, earning.source);
      -- The balance has no room: the job tries again.
      if moved.refusal is not null then
        outcome := null;
        wait := 'proof';
      end if;
    end if;
    if outcome is null then
      update held_points h set waits_for = wait, waits_since = now() where h.id = earning.id and h.waits_for <> wait;
    else
      update held_points h set state = outcome, ended_at = now() where h.id = earning.id;
      if earning.budget_id is not null then
        perform settle_stream_budget(earning.budget_id, earning.points, earning.created_at, outcome = 'released');
      end if;
      member_id := earning.user_id;
      points := earning.points;
      return next;
    end if;
  end loop;
end
$$;
