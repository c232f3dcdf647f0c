CREATE TABLE "objection_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"objection_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "objections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"text" text NOT NULL,
	"corrected_username" text,
	"corrected_kurus" bigint,
	"original" jsonb NOT NULL,
	"rejected_at" timestamp(3) with time zone NOT NULL,
	"rejected_by" uuid,
	"rejection_reason" text,
	"status" text DEFAULT 'open' NOT NULL,
	"rank" smallint GENERATED ALWAYS AS (case when status = 'open' then 0 else 1 end) STORED NOT NULL,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"names_folded" text GENERATED ALWAYS AS (fold_text(coalesce(original ->> 'username', original ->> 'platformUsername', '') || E'\n' || coalesce(corrected_username, ''))) STORED,
	CONSTRAINT "objections_status" CHECK ("objections"."status" in ('open', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "objections_subject" CHECK ("objections"."subject" in ('application', 'verification'))
);
--> statement-breakpoint
ALTER TABLE "objection_notes" ADD CONSTRAINT "objection_notes_objection_id_objections_id_fk" FOREIGN KEY ("objection_id") REFERENCES "public"."objections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "objection_notes_objection" ON "objection_notes" USING btree ("objection_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "objections_once" ON "objections" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "objections_user" ON "objections" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "objections_order" ON "objections" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "objections_status" ON "objections" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "objections_search" ON "objections" USING gin ("names_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "partner_report_rows_name" ON "partner_report_rows" USING btree ("name_hash") WHERE "partner_report_rows"."name_hash" is not null;