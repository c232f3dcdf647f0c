-- Holds people who apply until the transaction ends and says how many of their applications wait, up to `most`: a
-- count in the same statement as the insert would not see what was committed while it waited for them.
create or replace function hold_applicants(people uuid[], most integer)
  returns table (id uuid, waiting integer) language plpgsql as $$
begin
  -- In one order, so that two instances never wait for each other.
  perform from members u where u.id = any(people) order by u.id for no key update;
  return query select u.id, (
      select count(*)::integer from (
        select from ticket_applications a where a.user_id = u.id and a.status = 'pending' limit most
      ) first_ones
    ) from members u where u.id = any(people);
end
$$;
