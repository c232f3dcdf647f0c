CREATE TABLE "held_points" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"budget_id" uuid,
	"waits_for" text NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"waits_since" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "held_points_positive" CHECK ("held_points"."points" >= 1)
);
--> statement-breakpoint
ALTER TABLE "stream_rule_days" ADD COLUMN "held" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stream_rule_days" ADD COLUMN "returned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "held_points" ADD CONSTRAINT "held_points_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "held_points_source_key" ON "held_points" USING btree ("user_id","source");--> statement-breakpoint
CREATE INDEX "held_points_user" ON "held_points" USING btree ("user_id","id") WHERE "held_points"."state" = 'held';--> statement-breakpoint
CREATE INDEX "held_points_age" ON "held_points" USING btree ("waits_since") WHERE "held_points"."state" = 'held';