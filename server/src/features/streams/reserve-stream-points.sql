-- Reserves points for a link from the rule's budgets for the caller to pay; `points` is null if nothing is due.
-- `refusal` names an exhausted budget. Locks the user, as move_points does, then the rule, so payments of a rule are
-- serial.
create or replace function reserve_stream_points(
  member_id uuid, stream_link text, entry_source text, can_hold boolean,
  out paying_rule_id uuid, out points integer, out refusal text
) language plpgsql as $$
begin
  if not exists (select from stream_rules where is_active and kind = 'link' and link = stream_link) then
    return;
  end if;
  perform from members where id = member_id for no key update;
  if has_been_paid(member_id, entry_source) then
    return;
  end if;
  select id into paying_rule_id
    from stream_rules where is_active and kind = 'link' and link = stream_link for no key update;
  if not found then
    return;
  end if;
  select reserved.points, reserved.refusal into points, refusal
    from reserve_stream_budget(paying_rule_id, earning_wait(member_id, can_hold) is not null) reserved;
end
$$;
