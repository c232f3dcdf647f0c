ALTER TABLE "users" ADD COLUMN "password_generated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "telegram_recovery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_links" ADD COLUMN "used_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_recovery_verified" CHECK ("users"."telegram_verified" or not "users"."telegram_recovery");