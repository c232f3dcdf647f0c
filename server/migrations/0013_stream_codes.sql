CREATE TABLE "stream_code_payments" (
	"user_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"window_start" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "stream_code_payments_user_id_rule_id_window_start_pk" PRIMARY KEY("user_id","rule_id","window_start")
);
--> statement-breakpoint
CREATE TABLE "stream_overlays" (
	"rule_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"seen_at" timestamp(3) with time zone,
	"live_since" timestamp(3) with time zone,
	CONSTRAINT "stream_overlays_secret" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "stream_rules" ADD COLUMN "kind" text DEFAULT 'link' NOT NULL;--> statement-breakpoint
ALTER TABLE "stream_rules" ADD COLUMN "code_seconds" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "stream_rules" ADD COLUMN "per_day" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stream_code_payments" ADD CONSTRAINT "stream_code_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_overlays" ADD CONSTRAINT "stream_overlays_rule_id_stream_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."stream_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_rules" ADD CONSTRAINT "stream_rules_code_seconds" CHECK ("stream_rules"."code_seconds" between 30 and 600);--> statement-breakpoint
ALTER TABLE "stream_rules" ADD CONSTRAINT "stream_rules_per_day" CHECK ("stream_rules"."per_day" between 1 and 24);