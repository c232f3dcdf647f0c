-- Earnings that are held now, for the SQL of other features.
create or replace view held_earnings as
  select id, user_id, points, reason, source, waits_for, created_at from held_points where state = 'held';

-- Returns what an earning of the member has to wait for: `review`, `proof`, or null.
create or replace function required_wait(member_id uuid) returns text stable language plpgsql as $$
begin
  return (
    select case
             when waits_for_review(m.id) then 'review'
             when not (m.email_verified or m.telegram_verified) then 'proof'
           end
      from members m where m.id = member_id
  );
end
$$;

-- Returns what a new earning has to wait for. `can_hold`: its kind can be held, and the site can verify members.
create or replace function earning_wait(member_id uuid, can_hold boolean) returns text stable language plpgsql as $$
begin
  if not can_hold or exists (select from saved_settings where key = 'holdPoints' and value = 'off') then
    return null;
  end if;
  return required_wait(member_id);
end
$$;

-- Pays an earning, or holds it. Returns the new balance, a refusal or the reason for holding; none of them if the source
-- was used before.
create or replace function earn_points(
  entry_id uuid, member_id uuid, gained integer, entry_reason text, entry_source text, entry_budget uuid,
  can_hold boolean, out balance integer, out refusal text, out wait text
) language plpgsql as $$
begin
  perform from members where id = member_id for no key update;
  if not found then
    refusal := 'not_found';
    return;
  end if;
  if has_been_paid(member_id, entry_source) then
    return;
  end if;
  wait := earning_wait(member_id, can_hold);
  if wait is null then
    select m.balance, m.refusal into balance, refusal
      from move_points(entry_id, member_id, gained, entry_reason, entry_source) m;
  else
    insert into held_points (id, user_id, points, reason, source, budget_id, waits_for)
      values (entry_id, member_id, gained, entry_reason, entry_source, entry_budget, wait);
  end if;
end
$$;
