-- The one way in which a balance changes: balance and ledger row together, in the caller's transaction.
-- Gives the new balance; null when the source has paid this person already, or with a refusal. It says what it refuses
-- instead of raising it: purchases that are made in one statement must not fall with one of them.
create or replace function move_points(
  entry uuid, person uuid, change integer, why text, what text,
  out balance integer, out refusal text
) language plpgsql as $$
declare
  account record;
begin
  select points into account from members where id = person for no key update;
  if not found then
    refusal := 'absent';
    return;
  end if;
  if account.points::bigint + change not between 0 and 2147483647 then
    if not exists (select from point_entries where user_id = person and source = what) then
      refusal := case when change < 0 then 'below_zero' else 'too_many' end;
    end if;
    return;
  end if;
  -- The ledger's own index says whether the source has paid, while the row is written: asking beforehand costs a
  -- search through all of a person's rows wherever the plan was made while the ledger was still small.
  insert into point_entries (id, user_id, delta, reason, source, balance_after)
    values (entry, person, change, why, what, account.points + change)
    on conflict (user_id, source) do nothing;
  if not found then
    return;
  end if;
  balance := account.points + change;
  update members set points = balance, points_at = clock_timestamp() where id = person;
end
$$;
