CREATE TABLE "partner_payments" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"ticket_company_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"name_hash" "bytea",
	"reference_hash" "bytea",
	"kurus" bigint,
	"paid_at" timestamp(3) with time zone,
	"precision" smallint,
	"nth" integer,
	"nth_of_day" integer,
	"nth_of_moment" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_report_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"username" text DEFAULT '' NOT NULL,
	"reference" text,
	"name_hash" "bytea",
	"reference_hash" "bytea",
	"kurus" bigint,
	"paid_at" timestamp(3) with time zone,
	"precision" smallint,
	"nth" integer,
	"nth_of_day" integer,
	"nth_of_moment" integer,
	"state" text,
	"reason" text,
	"application_id" uuid,
	"candidates" uuid[] DEFAULT '{}' NOT NULL,
	"chosen" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_company_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"columns" text[] NOT NULL,
	"mapping" jsonb,
	"row_count" integer NOT NULL,
	"tally" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"created_by" uuid,
	"applied_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"rows_removed_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "partner_payments" ADD CONSTRAINT "partner_payments_ticket_company_id_ticket_companies_id_fk" FOREIGN KEY ("ticket_company_id") REFERENCES "public"."ticket_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_report_rows" ADD CONSTRAINT "partner_report_rows_report_id_partner_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."partner_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_reports" ADD CONSTRAINT "partner_reports_ticket_company_id_ticket_companies_id_fk" FOREIGN KEY ("ticket_company_id") REFERENCES "public"."ticket_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_payments_reference" ON "partner_payments" USING btree ("ticket_company_id","reference_hash");--> statement-breakpoint
CREATE INDEX "partner_payments_name" ON "partner_payments" USING btree ("ticket_company_id","name_hash","kurus");--> statement-breakpoint
CREATE INDEX "partner_payments_report" ON "partner_payments" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "partner_report_rows_line" ON "partner_report_rows" USING btree ("report_id","line");--> statement-breakpoint
CREATE INDEX "partner_report_rows_state" ON "partner_report_rows" USING btree ("report_id","state","line");--> statement-breakpoint
CREATE INDEX "partner_report_rows_chosen" ON "partner_report_rows" USING btree ("report_id","line") WHERE "partner_report_rows"."chosen";--> statement-breakpoint
CREATE INDEX "partner_report_rows_application" ON "partner_report_rows" USING btree ("application_id") WHERE "partner_report_rows"."application_id" is not null;--> statement-breakpoint
CREATE INDEX "partner_reports_company" ON "partner_reports" USING btree ("ticket_company_id","id");--> statement-breakpoint
CREATE INDEX "partner_reports_applying" ON "partner_reports" USING btree ("id") WHERE "partner_reports"."status" = 'applying';--> statement-breakpoint
CREATE INDEX "partner_reports_rows" ON "partner_reports" USING btree ("created_at") WHERE "partner_reports"."rows_removed_at" is null;