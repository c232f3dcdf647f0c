-- Returns true if a ticket number takes part in a sealed or drawn draw. Such a number can't be deleted.
create or replace function is_ticket_sealed(number bigint) returns boolean language sql stable as $$
  select exists (
    select from draws d
     cross join lateral (select r.last from draw_runs r where r.draw_id = d.id and r.first <= number
                          order by r.first desc limit 1) run
     where d.status in ('sealed', 'drawn') and d.source = 'tickets' and run.last >= number
  )
$$;
