-- Reserves one payment from the budgets of a rule that the caller has locked. `refusal` names an exhausted budget.
create or replace function reserve_stream_budget(
  locked_rule_id uuid, out points integer, out refusal text
) language plpgsql as $$
declare
  rule record;
  paid_points record;
  today date := istanbul_day(now());
  month date := date_trunc('month', today);
begin
  select points_reward, daily_budget, monthly_budget into rule
    from stream_rules where id = locked_rule_id;
  select coalesce(sum(d.points) filter (where d.day = today), 0) as today,
         coalesce(sum(d.points), 0) as month
    into paid_points
    from stream_rule_days d
   where d.rule_id = locked_rule_id and d.day >= month and d.day < month + interval '1 month';
  refusal := case
    when paid_points.month + rule.points_reward > rule.monthly_budget then 'month'
    when paid_points.today + rule.points_reward > rule.daily_budget then 'day'
  end;
  if refusal is not null then
    return;
  end if;
  points := rule.points_reward;
  insert into stream_rule_days as d (rule_id, day, points) values (locked_rule_id, today, rule.points_reward)
    on conflict (rule_id, day) do update set points = d.points + excluded.points;
end
$$;
