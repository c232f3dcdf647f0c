CREATE TABLE "draw_lists" (
	"draw_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "draw_lists_draw_id_part_pk" PRIMARY KEY("draw_id","part")
);
--> statement-breakpoint
CREATE TABLE "draw_overlaps" (
	"draw_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	CONSTRAINT "draw_overlaps_draw_id_other_id_pk" PRIMARY KEY("draw_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "draw_places" (
	"draw_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"prize" text,
	"entry" bigint NOT NULL,
	"holder" uuid NOT NULL,
	"user_id" uuid,
	"status" text NOT NULL,
	"reason" text,
	CONSTRAINT "draw_places_draw_id_place_pk" PRIMARY KEY("draw_id","place")
);
--> statement-breakpoint
CREATE TABLE "draw_runs" (
	"draw_id" uuid NOT NULL,
	"first" bigint NOT NULL,
	"last" bigint NOT NULL,
	"holder" uuid NOT NULL,
	"user_id" uuid,
	CONSTRAINT "draw_runs_draw_id_first_pk" PRIMARY KEY("draw_id","first")
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text,
	"permit" text,
	"source" text NOT NULL,
	"ticket_company_id" uuid,
	"approved_from" timestamp(3) with time zone,
	"approved_to" timestamp(3) with time zone,
	"event_id" uuid,
	"prizes" jsonb NOT NULL,
	"reserves" integer NOT NULL,
	"one_prize_per_person" boolean NOT NULL,
	"draw_at" timestamp(3) with time zone NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"cancel_reason" text,
	"sealed_at" timestamp(3) with time zone,
	"entries" integer,
	"holders" integer,
	"left_out_staff" integer,
	"left_out_suspended" integer,
	"left_out_on_break" integer,
	"list_hash" text,
	"chain_hash" text,
	"chain_public_key" text,
	"chain_genesis" bigint,
	"chain_period" integer,
	"round" bigint,
	"drawn_at" timestamp(3) with time zone,
	"signature" text,
	"randomness" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draws_sealed_whole" CHECK ("draws"."status" = 'draft' or num_nulls("draws"."sealed_at", "draws"."permit", "draws"."list_hash", "draws"."round") = 0),
	CONSTRAINT "draws_drawn_whole" CHECK (("draws"."status" = 'drawn') = ("draws"."signature" is not null))
);
--> statement-breakpoint
ALTER TABLE "draw_lists" ADD CONSTRAINT "draw_lists_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_overlaps" ADD CONSTRAINT "draw_overlaps_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_overlaps" ADD CONSTRAINT "draw_overlaps_other_id_draws_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."draws"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_places" ADD CONSTRAINT "draw_places_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_places" ADD CONSTRAINT "draw_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_ticket_company_id_ticket_companies_id_fk" FOREIGN KEY ("ticket_company_id") REFERENCES "public"."ticket_companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draw_overlaps_other" ON "draw_overlaps" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "draw_places_user" ON "draw_places" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "draw_runs_user" ON "draw_runs" USING btree ("user_id","draw_id");--> statement-breakpoint
CREATE INDEX "draws_waiting" ON "draws" USING btree ("draw_at") WHERE "draws"."status" = 'sealed';--> statement-breakpoint
-- They are compressed already.
ALTER TABLE "draw_lists" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
