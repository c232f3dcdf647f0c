-- Text as a search compares it: Turkish letters and capitals are their plain small ones, byte by byte, so that no
-- server's language has a say.
CREATE FUNCTION "fold_text"(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select translate(
		lower(translate(normalize(value, NFC), 'İIıÇçĞğÖöŞşÜüÂâÎîÛû', 'iiiccggoossuuaaiiuu') collate "C"),
		U&'\0307', ''
	)
$$;
--> statement-breakpoint
CREATE TABLE "password_links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_stream_url" text NOT NULL,
	"link" text NOT NULL,
	"is_active" boolean NOT NULL,
	"points_reward" integer NOT NULL,
	"description" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stream_rules_points" CHECK ("stream_rules"."points_reward" >= 1)
);
--> statement-breakpoint
DROP INDEX "point_entries_user";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "points_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(username || ' ' || email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) STORED;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "position" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "point_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "password_links_token_key" ON "password_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "stream_rules_one_active" ON "stream_rules" USING btree ("is_active") WHERE "stream_rules"."is_active";--> statement-breakpoint
CREATE INDEX "stream_rules_created" ON "stream_rules" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "users_leaderboard" ON "users" USING btree ("points" DESC NULLS FIRST,"points_at","id") WHERE "users"."role" = 'viewer' and "users"."suspended_at" is null and "users"."points" > 0;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "point_entries_user" ON "point_entries" USING btree ("user_id","position");
--> statement-breakpoint
-- The one way in which a balance changes: balance and ledger row together, in the caller's transaction.
-- Gives the new balance, or null when this source has paid this user already.
-- Who may stand on the leaderboard afterwards, or no longer, is announced; most changes are far below it.
CREATE FUNCTION "move_points"(
	entry uuid, person uuid, change integer, why text, what text,
	OUT balance integer, OUT on_leaderboard boolean
) LANGUAGE plpgsql AS $$
declare
	account record;
begin
	select points, role = 'viewer' and suspended_at is null as listed into account
		from users where id = person for no key update;
	if not found then
		raise exception 'no such user' using errcode = 'VT404';
	end if;
	on_leaderboard := false;
	-- The row is locked: a payment of the same source that was under way is visible now.
	if what is not null and exists (
		select from point_entries where user_id = person and source = what
	) then
		return;
	end if;
	if account.points::bigint + change not between 0 and 2147483647 then
		raise exception 'points out of bounds' using errcode = 'VT409';
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
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	raise exception 'rows of % are only ever added', tg_table_name;
end
$$;
--> statement-breakpoint
CREATE TRIGGER "point_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "point_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
