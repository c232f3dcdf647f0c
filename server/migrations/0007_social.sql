CREATE TABLE "social_verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"platform_username" text NOT NULL,
	"username_folded" text GENERATED ALWAYS AS (fold_text(platform_username)) STORED,
	"account_key" text NOT NULL,
	"status" text NOT NULL,
	"points" integer NOT NULL,
	"rejection_reason" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp(3) with time zone,
	CONSTRAINT "social_verifications_status" CHECK ("social_verifications"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "social_verifications_platform" CHECK ("social_verifications"."platform" in ('telegram', 'youtube', 'instagram')),
	CONSTRAINT "social_verifications_points" CHECK ("social_verifications"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "telegram_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"telegram_id" text,
	"telegram_username" text,
	"telegram_name" text,
	"seen_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "telegram_updates" (
	"bot_id" bigint NOT NULL,
	"update_id" bigint NOT NULL,
	"handled_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "telegram_updates_bot_id_update_id_pk" PRIMARY KEY("bot_id","update_id")
);
--> statement-breakpoint
ALTER TABLE "social_verifications" ADD CONSTRAINT "social_verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_codes" ADD CONSTRAINT "telegram_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "social_verifications_one_open" ON "social_verifications" USING btree ("user_id","platform") WHERE "social_verifications"."status" <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "social_verifications_one_person" ON "social_verifications" USING btree ("platform","account_key") WHERE "social_verifications"."status" <> 'rejected';--> statement-breakpoint
CREATE INDEX "social_verifications_user" ON "social_verifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "social_verifications_status" ON "social_verifications" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "telegram_codes_hash_key" ON "telegram_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "telegram_updates_handled" ON "telegram_updates" USING btree ("handled_at");