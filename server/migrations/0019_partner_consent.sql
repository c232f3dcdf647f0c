ALTER TABLE "partners" ADD COLUMN "consent" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "consent_until" date;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "consent_note" text;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_consent_known" CHECK ("partners"."consent" in ('none', 'granted', 'refused'));