-- Holds people until the transaction ends, so that none of them begins a break meanwhile, and says who is on one. In
-- one order, so that two instances never wait for each other; they hold along with others, as a foreign key does.
create or replace function hold_against_breaks(people uuid[])
  returns table (person uuid, break_until timestamptz) language plpgsql as $$
begin
  perform from members u where u.id = any(people) order by u.id for key share;
  return query select b.user_id, b.until from members_on_break b where b.user_id = any(people);
end
$$;
