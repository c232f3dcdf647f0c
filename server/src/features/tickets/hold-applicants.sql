-- Holds people who apply until the transaction ends. Says how many of their applications wait, up to `most`; until
-- when they are on a break; and what their limit leaves of this month. What the statement that inserts could see by
-- itself is older than what was committed while it waited for them.
create or replace function hold_applicants(people uuid[], most integer)
  returns table (id uuid, waiting integer, break_until timestamptz, kurus_left bigint) language plpgsql as $$
begin
  -- In one order, so that two instances never wait for each other.
  perform from members u where u.id = any(people) order by u.id for no key update;
  return query select u.id, (
      select count(*)::integer from (
        select from ticket_applications a where a.user_id = u.id and a.status = 'pending' limit most
      ) first_ones
    ), b.until,
    (select l.kurus - coalesce((select sum(d.kurus)::bigint from declared_amounts(u.id, 0) d), 0)
       from limits_in_force l where l.user_id = u.id)
    from members u left join members_on_break b on b.user_id = u.id where u.id = any(people);
end
$$;
