CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text_hash" text NOT NULL,
	"granted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp(3) with time zone,
	CONSTRAINT "consents_kind" CHECK ("consents"."kind" in ('terms', 'kvkk', 'promotional'))
);
--> statement-breakpoint
CREATE TABLE "kept_out" (
	"hash" text PRIMARY KEY NOT NULL,
	"until" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "break_kind" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "break_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "break_lift_requested_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "limit_kurus" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_limit_kurus" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_limit_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "legal_texts_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_open" ON "consents" USING btree ("kind","user_id") WHERE "consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "kept_out_until" ON "kept_out" USING btree ("until");--> statement-breakpoint
CREATE INDEX "users_break" ON "users" USING btree ("id") WHERE "users"."break_until" is not null;