-- Purchases a reward, or changes nothing and returns the reason in `outcome`. `expected_cost`: the price that the buyer
-- saw, or null. A reward with codes is delivered at once. Locks the reward last, and only if its stock is limited. No
-- NOTIFY: it would serialise commits.
create or replace function purchase_reward(
  new_order_id uuid, member_id uuid, target_reward_id uuid, key text, entry_id uuid, expected_cost integer,
  given_answers jsonb default null,
  out outcome text, out cost integer, out order_id uuid, out order_title text, out spent_points integer,
  out order_status text, out order_note text, out order_code text, out bought_at timestamptz,
  out balance integer, out stock_changed boolean, out available_on date, out missing_inputs jsonb
) language plpgsql set enable_seqscan = off as $$ -- a plan that scans a small table would stay cached
declare
  reward record;
  previous_order record;
  payment record;
begin
  stock_changed := false;
  select points into balance from members where id = member_id for no key update;
  if not found then
    outcome := 'no_account';
    return;
  end if;
  if key is not null then
    select * into previous_order from user_rewards where user_id = member_id and idempotency_key = key;
    if found then
      outcome := case when previous_order.reward_id = target_reward_id then 'repeated' else 'key_reused' end;
      order_id := previous_order.id;
      order_title := previous_order.reward_title;
      spent_points := previous_order.points_spent;
      order_status := previous_order.status;
      order_note := previous_order.note;
      select code into order_code from reward_codes c where c.order_id = previous_order.id;
      bought_at := previous_order.purchased_at;
      return;
    end if;
  end if;

  loop
    outcome := null;
    select * into reward from rewards where id = target_reward_id;
    cost := reward.points_cost;
    if not found or not is_visible(reward.is_active, reward.visible_from, reward.visible_to) then
      outcome := 'not_found';
    elsif reward.stock <= 0 then
      outcome := 'sold_out';
    elsif reward.max_per_user is not null and reward.max_per_user <= (
      select count(*) from user_rewards
        where user_id = member_id and reward_id = target_reward_id and status <> 'cancelled'
    ) then
      outcome := 'limit';
    elsif reward.cooldown_days > 0 and (
      select istanbul_day(max(purchased_at)) + reward.cooldown_days from user_rewards
        where user_id = member_id and reward_id = target_reward_id and status <> 'cancelled'
    ) > istanbul_day(now()) then
      outcome := 'cooldown';
      select istanbul_day(max(purchased_at)) + reward.cooldown_days into available_on from user_rewards
        where user_id = member_id and reward_id = target_reward_id and status <> 'cancelled';
    elsif cost <> expected_cost then
      outcome := 'price';
    elsif balance < cost then
      outcome := 'points';
    elsif reward.inputs <> '[]' then
      select jsonb_agg(input order by number) into missing_inputs
        from jsonb_array_elements(reward.inputs) with ordinality as list (input, number)
       where (input ->> 'required')::boolean and coalesce(given_answers ->> (input ->> 'key'), '') = '';
      if missing_inputs is not null then
        outcome := 'inputs';
      end if;
    end if;
    if outcome is not null then
      return;
    end if;
    exit when reward.stock is null;
    -- Check the values again: the row may have changed while this statement waited for its lock.
    update rewards set stock = stock - 1
      where id = target_reward_id and stock > 0 and points_cost = purchase_reward.cost
        and is_digital = reward.is_digital
        and is_visible(is_active, visible_from, visible_to);
    stock_changed := found;
    exit when stock_changed;
  end loop;

  outcome := 'bought';
  insert into user_rewards (id, user_id, reward_id, reward_title, points_spent, cost, status, idempotency_key)
    values (new_order_id, member_id, target_reward_id, reward.title, cost, reward.cost,
            case when reward.is_digital then 'delivered' else 'pending' end, key)
    returning id, reward_title, points_spent, status, note, purchased_at
    into order_id, order_title, spent_points, order_status, order_note, bought_at;
  if reward.is_digital then
    update reward_codes c set order_id = new_order_id
      where c.id = (
        select id from reward_codes r where r.reward_id = target_reward_id and r.order_id is null
          order by id limit 1 for update skip locked
      )
      returning c.code into order_code;
    if order_code is null then
      raise exception 'reward % has stock and no code', target_reward_id;
    end if;
  end if;
  if reward.inputs <> '[]' and given_answers is not null then
    insert into order_answers (order_id, answers, erase_after)
      select new_order_id,
             jsonb_agg(input - 'required' || jsonb_build_object('text', given_answers ->> (input ->> 'key'))
                       order by number),
             case when reward.is_digital then now() + interval '30 days' end
        from jsonb_array_elements(reward.inputs) with ordinality as list (input, number)
       where given_answers ->> (input ->> 'key') <> ''
      having count(*) > 0;
    insert into remembered_answers (user_id, key, text)
      select member_id, input ->> 'key', given_answers ->> (input ->> 'key')
        from jsonb_array_elements(reward.inputs) input
       where given_answers ->> (input ->> 'key') <> ''
      on conflict on constraint remembered_answers_user_id_key_pk
        do update set text = excluded.text, updated_at = now();
  end if;
  delete from reward_watches where user_id = member_id and reward_id = target_reward_id;
  select * into payment
    from move_points(entry_id, member_id, -cost, 'Ödül: ' || reward.title, 'purchase:' || new_order_id);
  if payment.balance is null then
    raise exception 'purchase % was not paid: %', new_order_id, payment.refusal;
  end if;
end
$$;
