-- Reserves one payment from the budgets of a rule that the caller has locked. `refusal` names an exhausted budget.
-- Points that will be held use at most half of each budget, so that invented accounts can't empty a day.
create or replace function reserve_stream_budget(
  locked_rule_id uuid, is_held boolean, out points integer, out refusal text
) language plpgsql as $$
declare
  rule record;
  used record;
  today date := istanbul_day(now());
  month date := date_trunc('month', today);
begin
  select points_reward, daily_budget, monthly_budget into rule
    from stream_rules where id = locked_rule_id;
  select coalesce(sum(d.points) filter (where d.day = today), 0) as today,
         coalesce(sum(d.points - d.returned), 0) as month,
         coalesce(sum(d.held) filter (where d.day = today), 0) as held_today,
         coalesce(sum(d.held - d.returned), 0) as held_month
    into used
    from stream_rule_days d
   where d.rule_id = locked_rule_id and d.day >= month and d.day < month + interval '1 month';
  refusal := case
    when used.month + rule.points_reward > rule.monthly_budget then 'month'
    when is_held and (used.held_month + rule.points_reward) * 2 > rule.monthly_budget then 'month'
    when used.today + rule.points_reward > rule.daily_budget then 'day'
    when is_held and (used.held_today + rule.points_reward) * 2 > rule.daily_budget then 'day'
  end;
  if refusal is not null then
    return;
  end if;
  points := rule.points_reward;
  insert into stream_rule_days as d (rule_id, day, points, held)
    values (locked_rule_id, today, rule.points_reward, case when is_held then rule.points_reward else 0 end)
    on conflict (rule_id, day) do update set
      points = d.points + excluded.points, held = d.held + excluded.held;
end
$$;
