CREATE TABLE "rewards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text,
	"points_cost" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"stock" integer,
	"max_per_user" integer,
	"sort_order" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rewards_cost" CHECK ("rewards"."points_cost" >= 1),
	CONSTRAINT "rewards_stock_not_negative" CHECK ("rewards"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_rewards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"reward_id" uuid NOT NULL,
	"reward_title" text NOT NULL,
	"title_folded" text GENERATED ALWAYS AS (fold_text(reward_title)) STORED,
	"points_spent" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"note" text,
	"idempotency_key" text,
	"purchased_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_rewards_status_known" CHECK ("user_rewards"."status" in ('pending', 'claimed', 'delivered', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "user_rewards" ADD CONSTRAINT "user_rewards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_rewards" ADD CONSTRAINT "user_rewards_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rewards_order" ON "rewards" USING btree ("sort_order","created_at","id");--> statement-breakpoint
CREATE INDEX "user_rewards_user" ON "user_rewards" USING btree ("user_id","reward_id","id");--> statement-breakpoint
CREATE INDEX "user_rewards_reward" ON "user_rewards" USING btree ("reward_id","id");--> statement-breakpoint
CREATE INDEX "user_rewards_status" ON "user_rewards" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_rewards_key" ON "user_rewards" USING btree ("user_id","idempotency_key");
--> statement-breakpoint
-- A purchase, whole: points, stock, ledger and order, or nothing. `outcome` says what became of it.
-- The buyer's row comes first, so that one buyer's purchases come one after another; the reward's, for which all
-- buyers wait, as late as can be. A reward without stock is not waited for at all.
-- Nothing is announced in here: it would let only one buyer commit at a time.
CREATE FUNCTION "purchase_reward"(
	new_id uuid, person uuid, wanted uuid, key text, entry uuid,
	OUT outcome text, OUT cost integer, OUT purchase uuid, OUT title text, OUT spent integer,
	OUT state text, OUT memo text, OUT bought_at timestamptz,
	OUT on_leaderboard boolean, OUT stock_changed boolean
) LANGUAGE plpgsql AS $$
declare
	balance integer;
	reward record;
	known record;
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
	select moved.on_leaderboard into on_leaderboard
		from move_points(entry, person, -cost, 'Ödül: ' || reward.title, 'purchase:' || new_id) moved;
end
$$;
