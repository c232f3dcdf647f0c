-- A purchase, whole: points, stock, ledger and order, or nothing. `outcome` says what became of it.
-- The buyer's row comes first, so that one buyer's purchases come one after another; the reward's, for which all
-- buyers wait, as late as can be. A reward without stock is not waited for at all.
-- Outside of its window, both ends of which belong to it, a reward is as absent as one that is switched off.
-- Takes the cost that the buyer has seen, or null: another one charges nothing.
-- Nothing is announced in here: it would let only one buyer commit at a time.
-- Plans go by the indexes: one that was made for few orders would go on reading all of them.
create or replace function purchase_reward(
  new_id uuid, person uuid, wanted uuid, key text, entry uuid, expected integer,
  out outcome text, out cost integer, out purchase uuid, out title text, out spent integer,
  out state text, out memo text, out bought_at timestamptz,
  out balance integer, out stock_changed boolean
) language plpgsql set enable_seqscan = off as $$
declare
  reward record;
  known record;
  moved record;
begin
  stock_changed := false;
  select points into balance from members where id = person for no key update;
  if not found then
    outcome := 'nobody';
    return;
  end if;
  if key is not null then
    select * into known from user_rewards where user_id = person and idempotency_key = key;
    if found then
      outcome := case when known.reward_id = wanted then 'again' else 'mismatch' end;
      purchase := known.id;
      title := known.reward_title;
      spent := known.points_spent;
      state := known.status;
      memo := known.note;
      bought_at := known.purchased_at;
      return;
    end if;
  end if;

  loop
    outcome := null;
    select * into reward from rewards where id = wanted;
    cost := reward.points_cost;
    if not found or not reward.is_active
        or reward.visible_from > clock_timestamp()
        or reward.visible_to < date_trunc('milliseconds', clock_timestamp()) then
      outcome := 'absent';
    elsif reward.stock <= 0 then
      outcome := 'sold_out';
    elsif reward.max_per_user is not null and reward.max_per_user <= (
      select count(*) from user_rewards
        where user_id = person and reward_id = wanted and status <> 'cancelled'
    ) then
      outcome := 'limit';
    elsif cost <> expected then
      outcome := 'price';
    elsif balance < cost then
      outcome := 'points';
    end if;
    if outcome is not null then
      return;
    end if;
    exit when reward.stock is null;
    -- Only as it was read: who waited here for another buyer or for an editor looks again.
    update rewards set stock = stock - 1
      where id = wanted and stock > 0 and is_active and points_cost = cost
        and (visible_from > clock_timestamp()
          or visible_to < date_trunc('milliseconds', clock_timestamp())) is not true;
    stock_changed := found;
    exit when stock_changed;
  end loop;

  outcome := 'bought';
  insert into user_rewards (id, user_id, reward_id, reward_title, points_spent, idempotency_key)
    values (new_id, person, wanted, reward.title, cost, key)
    returning id, reward_title, points_spent, status, note, purchased_at
    into purchase, title, spent, state, memo, bought_at;
  select * into moved
    from move_points(entry, person, -cost, 'Ödül: ' || reward.title, 'purchase:' || new_id);
  if moved.balance is null then
    raise exception 'purchase % was not paid: %', new_id, moved.refusal;
  end if;
end
$$;
