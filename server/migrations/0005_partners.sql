CREATE TABLE "partner_click_days" (
	"partner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"row_id" uuid NOT NULL,
	"clicks" bigint NOT NULL,
	CONSTRAINT "partner_click_days_partner_id_day_kind_row_id_pk" PRIMARY KEY("partner_id","day","kind","row_id")
);
--> statement-breakpoint
CREATE TABLE "partner_event_differences" (
	"event_id" uuid NOT NULL,
	"kurus" bigint NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_event_differences_event_id_kurus_pk" PRIMARY KEY("event_id","kurus")
);
--> statement-breakpoint
CREATE TABLE "partner_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"event" text NOT NULL,
	"transaction_id" text NOT NULL,
	"kurus" bigint,
	"at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"kind" text,
	"row_id" uuid,
	"click_id" text,
	"is_test" boolean DEFAULT false NOT NULL,
	"raw" jsonb NOT NULL,
	"settled_month" date,
	"settled_earning" bigint,
	"settled_reversed" boolean,
	"taken_back_month" date
);
--> statement-breakpoint
CREATE TABLE "partner_member_clicks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"ticket_company_id" uuid NOT NULL,
	"click_id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_rules" (
	"partner_id" uuid NOT NULL,
	"event" text NOT NULL,
	"from_day" date NOT NULL,
	"kind" text NOT NULL,
	"value" bigint,
	CONSTRAINT "partner_rules_partner_id_event_from_day_pk" PRIMARY KEY("partner_id","event","from_day")
);
--> statement-breakpoint
CREATE TABLE "partner_statements" (
	"partner_id" uuid NOT NULL,
	"month" date NOT NULL,
	"closed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"statement" jsonb NOT NULL,
	CONSTRAINT "partner_statements_partner_id_month_pk" PRIMARY KEY("partner_id","month"),
	CONSTRAINT "partner_statements_month" CHECK (extract(day from "partner_statements"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "partners_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"click_param" text NOT NULL,
	"hosts" text[] NOT NULL,
	"allowed_ips" text[] NOT NULL,
	"signed" boolean NOT NULL,
	"status" text NOT NULL,
	"parameters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"events" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"key_hash" text NOT NULL,
	"secret" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "sliding_banners" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "ticket_companies" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "ticket_companies" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "partner_event_differences" ADD CONSTRAINT "partner_event_differences_event_id_partner_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."partner_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_events" ADD CONSTRAINT "partner_events_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_rules" ADD CONSTRAINT "partner_rules_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_statements" ADD CONSTRAINT "partner_statements_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_events_once" ON "partner_events" USING btree ("partner_id","transaction_id","event") WHERE not "partner_events"."is_test";--> statement-breakpoint
CREATE INDEX "partner_events_open" ON "partner_events" USING btree ("partner_id","at") WHERE "partner_events"."settled_month" is null;--> statement-breakpoint
CREATE INDEX "partner_events_received" ON "partner_events" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "partner_events_click" ON "partner_events" USING btree ("click_id") WHERE "partner_events"."click_id" is not null;--> statement-breakpoint
CREATE INDEX "partner_events_reversals" ON "partner_events" USING btree ("partner_id","received_at") WHERE "partner_events"."event" = 'reversal';--> statement-breakpoint
CREATE INDEX "partner_member_clicks_user" ON "partner_member_clicks" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "partner_member_clicks_created" ON "partner_member_clicks" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_number" ON "partners" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_key" ON "partners" USING btree ("key_hash");