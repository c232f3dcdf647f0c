DROP INDEX "draw_runs_application";--> statement-breakpoint
ALTER TABLE "draw_runs" DROP COLUMN "ticket_application_id";