ALTER TABLE "cards" ADD COLUMN "terms" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "licence" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "checked_at" date;