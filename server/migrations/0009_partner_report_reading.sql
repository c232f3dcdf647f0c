CREATE TABLE "partner_report_files" (
	"report_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "partner_report_files_report_id_part_pk" PRIMARY KEY("report_id","part")
);
--> statement-breakpoint
ALTER TABLE "partner_report_rows" ADD COLUMN "is_wide" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_report_rows" ADD COLUMN "is_reversed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_reports" ADD COLUMN "delimiter" text;--> statement-breakpoint
ALTER TABLE "partner_reports" ADD COLUMN "encoding" text;--> statement-breakpoint
ALTER TABLE "partner_reports" ADD COLUMN "header_line" integer;--> statement-breakpoint
ALTER TABLE "partner_reports" ADD COLUMN "hidden_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_report_files" ADD CONSTRAINT "partner_report_files_report_id_partner_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."partner_reports"("id") ON DELETE cascade ON UPDATE no action;