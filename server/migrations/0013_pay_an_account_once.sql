CREATE TABLE "paid_accounts" (
	"account_hash" text PRIMARY KEY NOT NULL,
	"paid_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "social_verifications" ADD COLUMN "points_paid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ticket_applications_pending" ON "ticket_applications" USING btree ("user_id") WHERE "ticket_applications"."status" = 'pending';
--> statement-breakpoint
UPDATE "social_verifications" v SET "points_paid" = e.delta FROM "point_entries" e
	WHERE v.status = 'approved' AND e.user_id = v.user_id AND e.source = 'social:' || v.platform;
--> statement-breakpoint
-- Holds people who apply until the transaction ends and says how many of their applications wait, up to `most`: a
-- count in the same statement as the insert would not see what was committed while it waited for them.
CREATE FUNCTION "hold_applicants"(people uuid[], most integer)
	RETURNS TABLE (id uuid, waiting integer) LANGUAGE plpgsql AS $$
begin
	-- In one order, so that two instances never wait for each other.
	perform from users u where u.id = any(people) order by u.id for no key update;
	return query select u.id, (
			select count(*)::integer from (
				select from ticket_applications a where a.user_id = u.id and a.status = 'pending' limit most
			) first_ones
		) from users u where u.id = any(people);
end
$$;
--> statement-breakpoint
-- Says on which side a balance would leave its bounds.
CREATE OR REPLACE FUNCTION "move_points"(
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
	if account.points::bigint + change not between 0 and 2147483647 then
		if not exists (select from point_entries where user_id = person and source = what) then
			refusal := case when change < 0 then 'below_zero' else 'too_many' end;
		end if;
		return;
	end if;
	insert into point_entries (id, user_id, delta, reason, source, balance_after)
		values (entry, person, change, why, what, account.points + change)
		on conflict (user_id, source) do nothing;
	if not found then
		return;
	end if;
	balance := account.points + change;
	update users set points = balance, points_at = clock_timestamp() where id = person;
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
-- Takes the cost that the buyer has seen: another one charges nothing. An instance that doesn't name it still buys.
DROP FUNCTION "purchase_reward"(uuid, uuid, uuid, text, uuid);
--> statement-breakpoint
CREATE FUNCTION "purchase_reward"(
	new_id uuid, person uuid, wanted uuid, key text, entry uuid, expected integer DEFAULT NULL,
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
