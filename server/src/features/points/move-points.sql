-- The only function that changes a balance. Returns the new balance, a refusal, or neither if the source has already
-- changed this user's balance. A raised refusal would roll back the other purchases of its statement.
create or replace function move_points(
  entry_id uuid, member_id uuid, change integer, entry_reason text, entry_source text,
  out balance integer, out refusal text
) language plpgsql as $$
declare
  account record;
begin
  select points into account from members where id = member_id for no key update;
  if not found then
    refusal := 'not_found';
    return;
  end if;
  if account.points::bigint + change not between 0 and 2147483647 then
    if not exists (select from point_entries where user_id = member_id and source = entry_source) then
      refusal := case when change < 0 then 'below_zero' else 'too_many' end;
    end if;
    return;
  end if;
  -- The unique index detects a paid source during the insert. A query beforehand would scan all rows of the user if its
  -- plan was cached while the ledger was small.
  insert into point_entries (id, user_id, delta, reason, source, balance_after)
    values (entry_id, member_id, change, entry_reason, entry_source, account.points + change)
    on conflict (user_id, source) do nothing;
  if not found then
    return;
  end if;
  balance := account.points + change;
  update members set points = balance, points_at = clock_timestamp() where id = member_id;
end
$$;
