-- Updates the budgets of a rule when a held earning ends. A released one no longer counts as held. One that is never paid
-- goes back to the present month, not to its day.
create or replace function settle_stream_budget(rule uuid, held_amount integer, earned_at timestamptz, is_paid boolean)
returns void language plpgsql as $$
begin
  if is_paid then
    update stream_rule_days set held = greatest(held - held_amount, 0)
     where rule_id = rule and day = istanbul_day(earned_at);
  else
    insert into stream_rule_days as d (rule_id, day, points, held, returned)
      values (rule, istanbul_day(now()), 0, 0, held_amount)
      on conflict (rule_id, day) do update set returned = d.returned + excluded.returned;
  end if;
end
$$;
