-- Reserves points from the rule's budgets for the caller to pay; `points` is null if nothing is due. `refusal` names an
-- exhausted budget. Locks the user, as move_points does, then the rule, so payments of a rule are serial.
create or replace function reserve_stream_points(
  member_id uuid, stream_link text, entry_source text, out points integer, out refusal text
) language plpgsql as $$
declare
  rule record;
  paid_points record;
  today date := istanbul_day(now());
  month date := date_trunc('month', today);
begin
  if not exists (select from stream_rules where is_active and link = stream_link) then
    return;
  end if;
  perform from members where id = member_id for no key update;
  if has_been_paid(member_id, entry_source) then
    return;
  end if;
  select id, points_reward, daily_budget, monthly_budget into rule
    from stream_rules where is_active and link = stream_link for no key update;
  if not found then
    return;
  end if;
  select coalesce(sum(d.points) filter (where d.day = today), 0) as today,
         coalesce(sum(d.points), 0) as month
    into paid_points
    from stream_rule_days d
   where d.rule_id = rule.id and d.day >= month and d.day < month + interval '1 month';
  refusal := case
    when paid_points.month + rule.points_reward > rule.monthly_budget then 'month'
    when paid_points.today + rule.points_reward > rule.daily_budget then 'day'
  end;
  if refusal is not null then
    return;
  end if;
  points := rule.points_reward;
  insert into stream_rule_days as d (rule_id, day, points) values (rule.id, today, rule.points_reward)
    on conflict (rule_id, day) do update set points = d.points + excluded.points;
end
$$;
