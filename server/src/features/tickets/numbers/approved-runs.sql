-- Returns the ticket numbers and their holders for draws: one row per contiguous run of an approved application.
-- `lock_rows` locks the applications until the transaction ends, in the order of their ids to prevent deadlocks.
create or replace function approved_runs(
  company uuid, approved_from timestamptz, approved_to timestamptz, lock_rows boolean
) returns table (user_id uuid, first bigint, last bigint) language plpgsql as $$
begin
  return query execute format($query$
    with approved as materialized (
      select id, user_id from ticket_applications
       where status = 'approved' and user_id is not null
         and ($1 is null or ticket_company_id = $1)
         and ($2 is null or decided_at >= $2) and ($3 is null or decided_at <= $3)
       order by id %s
    ), numbered as (
      select a.id, a.user_id, n.number,
             n.number - row_number() over (partition by a.id order by n.number) as run
        from approved a join ticket_numbers n on n.ticket_application_id = a.id
    )
    select user_id, min(number), max(number) from numbered group by id, user_id, run
  $query$, case when lock_rows then 'for share' end) using company, approved_from, approved_to;
end
$$;
