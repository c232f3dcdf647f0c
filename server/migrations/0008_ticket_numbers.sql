ALTER TABLE "ticket_numbers" DROP CONSTRAINT "ticket_numbers_ticket_application_id_ticket_applications_id_fk";
--> statement-breakpoint
DROP INDEX "ticket_numbers_number_key";--> statement-breakpoint
ALTER TABLE "ticket_numbers" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "ticket_numbers" ADD PRIMARY KEY ("number");--> statement-breakpoint
DROP FUNCTION "uuid_v7"();
