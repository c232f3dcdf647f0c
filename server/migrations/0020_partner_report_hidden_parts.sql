ALTER TABLE "partner_reports" ADD COLUMN "hidden_columns" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_reports" ADD COLUMN "other_sheets" text[] DEFAULT '{}' NOT NULL;