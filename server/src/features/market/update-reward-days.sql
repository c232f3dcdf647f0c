-- Adds to the sums of a day and reward, in the shard of the connection.
create or replace function add_reward_day(
  on_day date, reward uuid, bought bigint, spent bigint, bought_priced bigint, spent_priced bigint, paid numeric
) returns void language sql as $$
  insert into reward_days as d
      (day, reward_id, shard, purchases, points, priced_purchases, priced_points, cost)
    values (on_day, reward, pg_backend_pid() % 16, bought, spent, bought_priced, spent_priced, paid)
    on conflict (day, reward_id, shard) do update set
      purchases = d.purchases + excluded.purchases, points = d.points + excluded.points,
      priced_purchases = d.priced_purchases + excluded.priced_purchases,
      priced_points = d.priced_points + excluded.priced_points, cost = d.cost + excluded.cost
$$;

-- Updates the sums when orders change. `sign` is -1 for the old rows and 1 for the new ones; cancelled orders count 0.
create or replace function update_reward_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_reward_day(istanbul_day(purchased_at), reward_id, count(*), sum(points_spent), count(cost),
                           coalesce(sum(points_spent) filter (where cost is not null), 0),
                           coalesce(sum(cost), 0))
       from new_orders where status <> 'cancelled' group by istanbul_day(purchased_at), reward_id;
    return null;
  end if;
  -- Most updates of an order don't affect the sums: note, delivery status, deleted buyer.
  perform add_reward_day(day, reward_id, sum(sign), sum(sign * points_spent),
                         coalesce(sum(sign) filter (where priced), 0),
                         coalesce(sum(sign * points_spent) filter (where priced), 0), sum(sign * paid))
     from (
       select istanbul_day(purchased_at) as day, reward_id, points_spent, sign,
              cost is not null as priced, coalesce(cost, 0) as paid
         from (
           select n.*, 1 as sign from new_orders n where status <> 'cancelled'
           union all
           select o.*, -1 from old_orders o where status <> 'cancelled'
         ) states
     ) counted
    group by day, reward_id
   having sum(sign) <> 0 or sum(sign * points_spent) <> 0 or sum(sign * paid) <> 0;
  return null;
end
$$;

create or replace trigger user_rewards_days_added
  after insert on user_rewards referencing new table as new_orders
  for each statement execute function update_reward_days();

create or replace trigger user_rewards_days_changed
  after update on user_rewards referencing old table as old_orders new table as new_orders
  for each statement execute function update_reward_days();
