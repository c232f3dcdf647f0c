CREATE TABLE "link_checks" (
	"url" text PRIMARY KEY NOT NULL,
	"checked_on" date,
	"failed_days" integer DEFAULT 0 NOT NULL,
	"failed_since" date,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "calendar_entries" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp(3) with time zone,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reward_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reward_id" uuid NOT NULL,
	"told" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reward_watches" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reward_watches_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reward_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_letters" (
	"week" date PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reward_notices" ADD CONSTRAINT "reward_notices_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_watches" ADD CONSTRAINT "reward_watches_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_watches" ADD CONSTRAINT "reward_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reward_notices_reward" ON "reward_notices" USING btree ("reward_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reward_watches_once" ON "reward_watches" USING btree ("user_id","reward_id");--> statement-breakpoint
CREATE INDEX "reward_watches_reward" ON "reward_watches" USING btree ("reward_id","position");--> statement-breakpoint
CREATE INDEX "reward_watches_own" ON "reward_watches" USING btree ("user_id","position");--> statement-breakpoint
INSERT INTO "calendar_entries" ("event_id", "title", "description", "starts_at", "ends_at")
SELECT "id", "title", "description", coalesce("start_date", "created_at"), "end_date" FROM "events" WHERE "is_active";
