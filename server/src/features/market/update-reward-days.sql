-- Adds an order to the sums of its day and reward (`sign` 1) or subtracts it (-1), in the shard of the connection.
create or replace function add_reward_day(reward_order user_rewards, sign integer) returns void language plpgsql as $$
declare
  priced_sign integer := case when reward_order.cost is null then 0 else sign end;
begin
  insert into reward_days as d
      (day, reward_id, shard, purchases, points, priced_purchases, priced_points, cost)
    values (istanbul_day(reward_order.purchased_at), reward_order.reward_id, pg_backend_pid() % 16,
            sign, sign * reward_order.points_spent, priced_sign, priced_sign * reward_order.points_spent,
            sign * coalesce(reward_order.cost, 0))
    on conflict (day, reward_id, shard) do update set
      purchases = d.purchases + excluded.purchases, points = d.points + excluded.points,
      priced_purchases = d.priced_purchases + excluded.priced_purchases,
      priced_points = d.priced_points + excluded.priced_points, cost = d.cost + excluded.cost;
end
$$;

-- Updates the sums when an order changes; cancelled orders don't count.
create or replace function update_reward_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status <> 'cancelled' then
    perform add_reward_day(old, -1);
  end if;
  if new.status <> 'cancelled' then
    perform add_reward_day(new, 1);
  end if;
  return null;
end
$$;

create or replace trigger user_rewards_days_added
  after insert on user_rewards for each row execute function update_reward_days();

-- Most updates don't affect the sums: note, delivery status, deleted buyer.
create or replace trigger user_rewards_days_changed
  after update on user_rewards for each row
  when ((old.status = 'cancelled') <> (new.status = 'cancelled')
        or (old.reward_id, old.points_spent, old.cost, old.purchased_at)
             is distinct from (new.reward_id, new.points_spent, new.cost, new.purchased_at))
  execute function update_reward_days();
