DROP INDEX "partner_events_reversals";--> statement-breakpoint
ALTER TABLE "partner_event_differences" DROP CONSTRAINT "partner_event_differences_event_id_kurus_pk";--> statement-breakpoint
ALTER TABLE "partner_event_differences" ALTER COLUMN "kurus" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_event_differences" ADD COLUMN "click_id" text;--> statement-breakpoint
ALTER TABLE "partner_event_differences" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "partner_event_differences" ADD COLUMN "row_id" uuid;--> statement-breakpoint
ALTER TABLE "partner_events" ADD COLUMN "reported_click_id" text;--> statement-breakpoint
CREATE INDEX "partner_events_reversals" ON "partner_events" USING btree ("partner_id","transaction_id","received_at") WHERE "partner_events"."event" = 'reversal';--> statement-breakpoint
ALTER TABLE "partner_event_differences" ADD CONSTRAINT "partner_event_differences_once" UNIQUE NULLS NOT DISTINCT("event_id","kurus","click_id");