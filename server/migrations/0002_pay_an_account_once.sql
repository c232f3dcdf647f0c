CREATE TABLE "paid_accounts" (
	"account_hash" text PRIMARY KEY NOT NULL,
	"paid_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "social_verifications" ADD COLUMN "points_paid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ticket_applications_pending" ON "ticket_applications" USING btree ("user_id") WHERE "ticket_applications"."status" = 'pending';
--> statement-breakpoint
UPDATE "social_verifications" v SET "points_paid" = e.delta FROM "point_entries" e
	WHERE v.status = 'approved' AND e.user_id = v.user_id AND e.source = 'social:' || v.platform;
