-- Returns the entries of a draw as if it were sealed now; the draw need not be stored. `exclusion` is the reason why a
-- member does not take part, or null. `lock_rows` locks the applications until the transaction ends.
create or replace function draw_entries(d draws, lock_rows boolean)
  returns table (user_id uuid, first bigint, last bigint, exclusion text)
  language plpgsql as $$
begin
  return query
    with entrants as (
      select r.user_id, r.first, r.last
        from approved_runs(d.ticket_company_id, d.approved_from, d.approved_to, lock_rows) r
       where d.source = 'tickets'
      union all
      select e.user_id, e.join_order, e.join_order from event_entrants(d.event_id) e
       where d.source = 'event'
    ), entrants_with_reason as (
      select t.*,
             case when m.role <> 'viewer' then 'staff'
                  when m.suspended_at is not null then 'suspended'
                  when break_end(m.break_kind, m.break_until, m.break_lift_requested_at) is not null then 'on_break'
             end as reason
        from entrants t join members m on m.id = t.user_id
    ), numbered as (
      select s.*, count(*) filter (where s.reason is null) over (order by s.first) as position from entrants_with_reason s
    )
    select n.user_id,
           case d.source when 'event' then n.position else n.first end,
           case d.source when 'event' then n.position else n.last end, n.reason
      from numbered n;
end
$$;

create or replace function draw_entries(draw uuid, lock_rows boolean)
  returns table (user_id uuid, first bigint, last bigint, exclusion text)
  language sql as $$
  select e.* from draws d, draw_entries(d, lock_rows) e where d.id = draw
$$;
