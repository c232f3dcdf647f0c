-- A UUIDv7 made by the database, for rows that are written many at once: PostgreSQL 15 has none of its own.
CREATE FUNCTION "uuid_v7"() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
	select encode(
		set_bit(set_bit(
			overlay(
				uuid_send(gen_random_uuid()) placing
				substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6
			), 52, 1), 53, 1),
		'hex')::uuid
$$;
--> statement-breakpoint
CREATE SEQUENCE "ticket_number";
--> statement-breakpoint
CREATE TABLE "ticket_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"ticket_company_id" uuid NOT NULL,
	"username" text NOT NULL,
	"username_folded" text GENERATED ALWAYS AS (fold_text(username)) STORED,
	"investment_kurus" bigint NOT NULL,
	"ticket_price" integer NOT NULL,
	"ticket_count" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"admin_note" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp(3) with time zone,
	CONSTRAINT "ticket_applications_status" CHECK ("ticket_applications"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "ticket_applications_bounds" CHECK ("ticket_applications"."investment_kurus" between 1 and 10000000000 and "ticket_applications"."ticket_count" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "ticket_companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo_url" text NOT NULL,
	"content_image" text,
	"website_url" text,
	"ticket_price" integer,
	"status" text NOT NULL,
	"sort_order" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_numbers" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"number" bigint DEFAULT nextval('ticket_number') NOT NULL,
	"ticket_application_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"ticket_price" integer NOT NULL,
	"minimum_investment" integer NOT NULL,
	"info_message" text NOT NULL,
	CONSTRAINT "ticket_settings_one" CHECK ("ticket_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "ticket_totals" (
	"ticket_company_id" uuid NOT NULL,
	"status" text NOT NULL,
	"shard" integer NOT NULL,
	"applications" integer NOT NULL,
	"kurus" bigint NOT NULL,
	"tickets" bigint NOT NULL,
	CONSTRAINT "ticket_totals_ticket_company_id_status_shard_pk" PRIMARY KEY("ticket_company_id","status","shard")
);
--> statement-breakpoint
ALTER TABLE "ticket_applications" ADD CONSTRAINT "ticket_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_applications" ADD CONSTRAINT "ticket_applications_ticket_company_id_ticket_companies_id_fk" FOREIGN KEY ("ticket_company_id") REFERENCES "public"."ticket_companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_numbers" ADD CONSTRAINT "ticket_numbers_ticket_application_id_ticket_applications_id_fk" FOREIGN KEY ("ticket_application_id") REFERENCES "public"."ticket_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_applications_user" ON "ticket_applications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "ticket_applications_company" ON "ticket_applications" USING btree ("ticket_company_id","id");--> statement-breakpoint
CREATE INDEX "ticket_applications_status" ON "ticket_applications" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "ticket_applications_amount" ON "ticket_applications" USING btree ("investment_kurus","id");--> statement-breakpoint
CREATE INDEX "ticket_applications_tickets" ON "ticket_applications" USING btree ("ticket_count","id");--> statement-breakpoint
CREATE INDEX "ticket_applications_again" ON "ticket_applications" USING btree ("ticket_company_id","username_folded","investment_kurus","id");--> statement-breakpoint
CREATE INDEX "ticket_companies_order" ON "ticket_companies" USING btree ("sort_order","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_numbers_number_key" ON "ticket_numbers" USING btree ("number");--> statement-breakpoint
CREATE INDEX "ticket_numbers_application" ON "ticket_numbers" USING btree ("ticket_application_id","number");
--> statement-breakpoint
-- Keeps ticket_totals in step with every application.
CREATE FUNCTION "count_ticket_application"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op <> 'INSERT' then
		insert into ticket_totals as t (ticket_company_id, status, shard, applications, kurus, tickets)
			values (old.ticket_company_id, old.status, pg_backend_pid() % 16,
				-1, -old.investment_kurus, -old.ticket_count)
			on conflict (ticket_company_id, status, shard) do update set
				applications = t.applications + excluded.applications,
				kurus = t.kurus + excluded.kurus,
				tickets = t.tickets + excluded.tickets;
	end if;
	if tg_op <> 'DELETE' then
		insert into ticket_totals as t (ticket_company_id, status, shard, applications, kurus, tickets)
			values (new.ticket_company_id, new.status, pg_backend_pid() % 16,
				1, new.investment_kurus, new.ticket_count)
			on conflict (ticket_company_id, status, shard) do update set
				applications = t.applications + excluded.applications,
				kurus = t.kurus + excluded.kurus,
				tickets = t.tickets + excluded.tickets;
	end if;
	return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER "ticket_applications_counted" AFTER INSERT OR DELETE OR UPDATE OF status, ticket_company_id,
	investment_kurus, ticket_count ON "ticket_applications" FOR EACH ROW EXECUTE FUNCTION "count_ticket_application"();
