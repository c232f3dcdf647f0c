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
CREATE TABLE "breaks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"until" timestamp(3) with time zone NOT NULL,
	"lift_requested_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "breaks_kind" CHECK ("breaks"."kind" in ('pause', 'exclusion'))
);
--> statement-breakpoint
CREATE TABLE "kept_out" (
	"hash" text PRIMARY KEY NOT NULL,
	"until" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spending_limits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"kurus" bigint,
	"pending_kurus" bigint,
	"pending_from" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "legal_texts_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaks" ADD CONSTRAINT "breaks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spending_limits" ADD CONSTRAINT "spending_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_open" ON "consents" USING btree ("kind","user_id") WHERE "consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "kept_out_until" ON "kept_out" USING btree ("until");