CREATE TABLE "event_participations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_totals" (
	"event_id" uuid NOT NULL,
	"shard" integer NOT NULL,
	"participants" integer NOT NULL,
	CONSTRAINT "event_totals_event_id_shard_pk" PRIMARY KEY("event_id","shard")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"photo_url" text,
	"start_date" timestamp(3) with time zone,
	"end_date" timestamp(3) with time zone,
	"is_active" boolean NOT NULL,
	"requires_telegram_verification" boolean NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_times" CHECK ("events"."end_date" > "events"."start_date")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "telegram_username" text;--> statement-breakpoint
ALTER TABLE "event_participations" ADD CONSTRAINT "event_participations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participations" ADD CONSTRAINT "event_participations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_totals" ADD CONSTRAINT "event_totals_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_participations_once" ON "event_participations" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "event_participations_event" ON "event_participations" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "event_participations_user" ON "event_participations" USING btree ("user_id");
--> statement-breakpoint
-- Keeps event_totals in step.
CREATE FUNCTION "count_participation"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'INSERT' then
		insert into event_totals as t (event_id, shard, participants)
			values (new.event_id, pg_backend_pid() % 16, 1)
			on conflict (event_id, shard) do update set participants = t.participants + 1;
	elsif exists (select from events where id = old.event_id) then
		-- Not when the event itself goes, which takes its totals along.
		insert into event_totals as t (event_id, shard, participants)
			values (old.event_id, pg_backend_pid() % 16, -1)
			on conflict (event_id, shard) do update set participants = t.participants - 1;
	end if;
	return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER "event_participations_counted" AFTER INSERT OR DELETE ON "event_participations"
	FOR EACH ROW EXECUTE FUNCTION "count_participation"();
