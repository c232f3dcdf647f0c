-- Says what it refuses instead of raising it: many calls in one statement must not fall with one of them.
DROP FUNCTION "move_points"(uuid, uuid, integer, text, text);
--> statement-breakpoint
CREATE FUNCTION "move_points"(
	entry uuid, person uuid, change integer, why text, what text,
	OUT balance integer, OUT on_leaderboard boolean, OUT refusal text
) LANGUAGE plpgsql AS $$
declare
	account record;
begin
	on_leaderboard := false;
	select points, role = 'viewer' and suspended_at is null as listed into account
		from users where id = person for no key update;
	if not found then
		refusal := 'absent';
		return;
	end if;
	-- The row is locked: a payment of the same source that was under way is visible now.
	if what is not null and exists (
		select from point_entries where user_id = person and source = what
	) then
		return;
	end if;
	if account.points::bigint + change not between 0 and 2147483647 then
		refusal := 'below_zero';
		return;
	end if;
	balance := account.points + change;
	update users set points = balance, points_at = clock_timestamp() where id = person;
	insert into point_entries (id, user_id, delta, reason, source, balance_after)
		values (entry, person, change, why, what, balance);
	on_leaderboard := account.listed and greatest(account.points, balance) >= coalesce((
		select points from users where role = 'viewer' and suspended_at is null and points > 0
		order by points desc, points_at, id offset 9 limit 1
	), 0);
	if on_leaderboard then
		perform pg_notify('vitrin_topics', 'leaderboard');
	end if;
end
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "purchase_reward"(
	new_id uuid, person uuid, wanted uuid, key text, entry uuid,
	OUT outcome text, OUT cost integer, OUT purchase uuid, OUT title text, OUT spent integer,
	OUT state text, OUT memo text, OUT bought_at timestamptz,
	OUT on_leaderboard boolean, OUT stock_changed boolean
) LANGUAGE plpgsql AS $$
declare
	balance integer;
	reward record;
	known record;
	moved record;
begin
	on_leaderboard := false;
	stock_changed := false;
	select points into balance from users where id = person for no key update;
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
		if not found or not reward.is_active then
			outcome := 'absent';
		elsif reward.stock <= 0 then
			outcome := 'sold_out';
		elsif reward.max_per_user is not null and reward.max_per_user <= (
			select count(*) from user_rewards
				where user_id = person and reward_id = wanted and status <> 'cancelled'
		) then
			outcome := 'limit';
		elsif balance < cost then
			outcome := 'points';
		end if;
		if outcome is not null then
			return;
		end if;
		exit when reward.stock is null;
		-- Only as it was read: who waited here for another buyer or for an editor looks again.
		update rewards set stock = stock - 1
			where id = wanted and stock > 0 and is_active and points_cost = cost;
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
	on_leaderboard := moved.on_leaderboard;
end
$$;
