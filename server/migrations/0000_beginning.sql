-- Generated from the tables (npm run migration), but for what has no declaration: the extension, the sequence, and the
-- statements at the end. Functions and triggers are in server/src/**/*.sql.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE ticket_number;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"version" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "address_counts" (
	"period" integer NOT NULL,
	"key" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "address_counts_period_key_pk" PRIMARY KEY("period","key")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"user_id" uuid NOT NULL,
	"notification_id" uuid,
	"address" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp(3) with time zone DEFAULT now() + interval '24 hours' NOT NULL,
	"outcome" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"hash" text GENERATED ALWAYS AS (substr(address, 10, 32)) STORED NOT NULL,
	"file_name" text,
	"file_name_folded" text GENERATED ALWAYS AS (fold_text(file_name)) STORED,
	"bytes" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp(3) with time zone,
	CONSTRAINT "pictures_address_unique" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "former_staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"user_id" uuid NOT NULL,
	"way" text DEFAULT 'staff' NOT NULL,
	"made_by" uuid,
	"token_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "password_links_user_id_way_pk" PRIMARY KEY("user_id","way")
);
--> statement-breakpoint
CREATE TABLE "password_reset_wishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_search" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"phone" text,
	"stream_url" text,
	"role" text DEFAULT 'viewer' NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"points_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"telegram_verified" boolean DEFAULT false NOT NULL,
	"telegram_username" text,
	"email_verified_at" timestamp(3) with time zone,
	"suspended_at" timestamp(3) with time zone,
	"break_kind" text,
	"break_until" timestamp(3) with time zone,
	"break_lift_requested_at" timestamp(3) with time zone,
	"limit_kurus" bigint,
	"pending_limit_kurus" bigint,
	"pending_limit_from" timestamp(3) with time zone,
	"legal_texts_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(username || ' ' || email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) STORED,
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('viewer', 'editor', 'super_admin')),
	CONSTRAINT "users_points_not_negative" CHECK ("users"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "card_click_days" (
	"day" date NOT NULL,
	"card_id" uuid NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "card_click_days_day_card_id_pk" PRIMARY KEY("day","card_id")
);
--> statement-breakpoint
CREATE TABLE "day_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_visitors" (
	"day" date NOT NULL,
	"visitor" "bytea" NOT NULL,
	"hour" smallint NOT NULL,
	CONSTRAINT "day_visitors_day_visitor_pk" PRIMARY KEY("day","visitor")
);
--> statement-breakpoint
CREATE TABLE "page_view_days" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "page_view_days_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "recent_clicks" (
	"card_id" uuid NOT NULL,
	"visitor" "bytea" NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "recent_clicks_card_id_visitor_pk" PRIMARY KEY("card_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "referrer_days" (
	"day" date NOT NULL,
	"host" text NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "referrer_days_day_host_pk" PRIMARY KEY("day","host")
);
--> statement-breakpoint
CREATE TABLE "traffic_hours" (
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"page_views" bigint DEFAULT 0 NOT NULL,
	"card_clicks" bigint DEFAULT 0 NOT NULL,
	"visitors" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "traffic_hours_day_hour_pk" PRIMARY KEY("day","hour")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text_hash" text NOT NULL,
	"granted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp(3) with time zone,
	CONSTRAINT "consents_kind" CHECK ("consents"."kind" in ('terms', 'kvkk', 'promotional'))
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"image_url" text NOT NULL,
	"link" text,
	"link_target" text NOT NULL,
	"title" text,
	"subtitle" text,
	"sort_order" integer NOT NULL,
	"status" text NOT NULL,
	"object_fit" text NOT NULL,
	"visible_from" timestamp(3) with time zone,
	"visible_to" timestamp(3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banners_window" CHECK ("banners"."visible_to" >= "banners"."visible_from")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"logo_url" text,
	"link" text NOT NULL,
	"link_target" text NOT NULL,
	"background_color" text NOT NULL,
	"background_image_url" text,
	"status" text NOT NULL,
	"sort_order" integer NOT NULL,
	"category" text,
	"visible_from" timestamp(3) with time zone,
	"visible_to" timestamp(3) with time zone,
	"slug" text,
	"body" text,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"company_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cards_status_known" CHECK ("cards"."status" in ('published', 'draft', 'hidden')),
	CONSTRAINT "cards_window" CHECK ("cards"."visible_to" >= "cards"."visible_from"),
	CONSTRAINT "cards_page_address" CHECK ("cards"."body" is null or "cards"."slug" is not null)
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo_url" text NOT NULL,
	"website_url" text,
	"status" text NOT NULL,
	"sort_order" integer NOT NULL,
	"visible_from" timestamp(3) with time zone,
	"visible_to" timestamp(3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_window" CHECK ("companies"."visible_to" >= "companies"."visible_from")
);
--> statement-breakpoint
CREATE TABLE "sliding_banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"image_url" text NOT NULL,
	"link" text,
	"link_target" text NOT NULL,
	"button_text" text,
	"sort_order" integer NOT NULL,
	"status" text NOT NULL,
	"visible_from" timestamp(3) with time zone,
	"visible_to" timestamp(3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sliding_banners_window" CHECK ("sliding_banners"."visible_to" >= "sliding_banners"."visible_from")
);
--> statement-breakpoint
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
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draws_sealed_whole" CHECK ("draws"."status" = 'draft' or num_nulls("draws"."sealed_at", "draws"."permit", "draws"."list_hash", "draws"."round") = 0),
	CONSTRAINT "draws_drawn_whole" CHECK (("draws"."status" = 'drawn') = ("draws"."signature" is not null))
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_participations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_totals" (
	"event_id" uuid NOT NULL,
	"shard" integer NOT NULL,
	"participants" integer NOT NULL,
	CONSTRAINT "event_totals_event_id_shard_pk" PRIMARY KEY("event_id","shard")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"photo_url" text,
	"start_date" timestamp(3) with time zone,
	"end_date" timestamp(3) with time zone,
	"is_active" boolean NOT NULL,
	"requires_telegram_verification" boolean NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_times" CHECK ("events"."end_date" > "events"."start_date")
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text,
	"points_cost" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"stock" integer,
	"max_per_user" integer,
	"sort_order" integer NOT NULL,
	"visible_from" timestamp(3) with time zone,
	"visible_to" timestamp(3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rewards_cost" CHECK ("rewards"."points_cost" >= 1),
	CONSTRAINT "rewards_window" CHECK ("rewards"."visible_to" >= "rewards"."visible_from"),
	CONSTRAINT "rewards_stock_not_negative" CHECK ("rewards"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_rewards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"reward_id" uuid NOT NULL,
	"reward_title" text NOT NULL,
	"title_folded" text GENERATED ALWAYS AS (fold_text(reward_title)) STORED,
	"points_spent" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"note" text,
	"idempotency_key" text,
	"purchased_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_rewards_status_known" CHECK ("user_rewards"."status" in ('pending', 'claimed', 'delivered', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "member_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"audience" text NOT NULL,
	"promotional" boolean NOT NULL,
	"recipients" integer NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"written_to" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"telegram" boolean DEFAULT true NOT NULL,
	"email" boolean DEFAULT true NOT NULL,
	"announcements" boolean DEFAULT false NOT NULL,
	"refused" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"announcement_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp(3) with time zone
);
--> statement-breakpoint
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
CREATE TABLE "point_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "point_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"delta" integer NOT NULL,
	"reason" text NOT NULL,
	"source" text,
	"balance_after" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_entries_not_empty" CHECK ("point_entries"."delta" <> 0),
	CONSTRAINT "point_entries_balance_not_negative" CHECK ("point_entries"."balance_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "kept_out" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"until" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paid_accounts" (
	"account_hash" text PRIMARY KEY NOT NULL,
	"paid_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"platform_username" text NOT NULL,
	"username_folded" text GENERATED ALWAYS AS (fold_text(platform_username)) STORED,
	"account_key" text NOT NULL,
	"status" text NOT NULL,
	"points" integer NOT NULL,
	"points_paid" integer DEFAULT 0 NOT NULL,
	"rejection_reason" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp(3) with time zone,
	CONSTRAINT "social_verifications_status" CHECK ("social_verifications"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "social_verifications_platform" CHECK ("social_verifications"."platform" in ('telegram', 'youtube', 'instagram')),
	CONSTRAINT "social_verifications_points" CHECK ("social_verifications"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "telegram_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"telegram_id" text,
	"telegram_username" text,
	"telegram_name" text,
	"seen_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "telegram_updates" (
	"bot_id" bigint NOT NULL,
	"update_id" bigint NOT NULL,
	"handled_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "telegram_updates_bot_id_update_id_pk" PRIMARY KEY("bot_id","update_id")
);
--> statement-breakpoint
CREATE TABLE "stream_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_stream_url" text NOT NULL,
	"link" text NOT NULL,
	"is_active" boolean NOT NULL,
	"points_reward" integer NOT NULL,
	"description" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stream_rules_points" CHECK ("stream_rules"."points_reward" >= 1)
);
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
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_numbers" (
	"number" bigint PRIMARY KEY DEFAULT nextval('ticket_number') NOT NULL,
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
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"name_folded" text GENERATED ALWAYS AS (fold_text(name)) STORED,
	"query" text NOT NULL,
	"shared" boolean NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_search" ADD CONSTRAINT "user_search_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_lists" ADD CONSTRAINT "draw_lists_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_overlaps" ADD CONSTRAINT "draw_overlaps_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_overlaps" ADD CONSTRAINT "draw_overlaps_other_id_draws_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."draws"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_places" ADD CONSTRAINT "draw_places_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_places" ADD CONSTRAINT "draw_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_ticket_company_id_ticket_companies_id_fk" FOREIGN KEY ("ticket_company_id") REFERENCES "public"."ticket_companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participations" ADD CONSTRAINT "event_participations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participations" ADD CONSTRAINT "event_participations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_totals" ADD CONSTRAINT "event_totals_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_rewards" ADD CONSTRAINT "user_rewards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_rewards" ADD CONSTRAINT "user_rewards_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_payments" ADD CONSTRAINT "partner_payments_ticket_company_id_ticket_companies_id_fk" FOREIGN KEY ("ticket_company_id") REFERENCES "public"."ticket_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_report_rows" ADD CONSTRAINT "partner_report_rows_report_id_partner_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."partner_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_reports" ADD CONSTRAINT "partner_reports_ticket_company_id_ticket_companies_id_fk" FOREIGN KEY ("ticket_company_id") REFERENCES "public"."ticket_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_out" ADD CONSTRAINT "kept_out_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_verifications" ADD CONSTRAINT "social_verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_codes" ADD CONSTRAINT "telegram_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_applications" ADD CONSTRAINT "ticket_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_applications" ADD CONSTRAINT "ticket_applications_ticket_company_id_ticket_companies_id_fk" FOREIGN KEY ("ticket_company_id") REFERENCES "public"."ticket_companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","id");--> statement-breakpoint
CREATE INDEX "audit_log_entity_id" ON "audit_log" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_version" ON "audit_log" USING btree ("entity","entity_id","version") WHERE "audit_log"."version" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_bin" ON "audit_log" USING btree ("created_at","id") WHERE "audit_log"."action" = 'delete' and "audit_log"."version" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_notification_once" ON "deliveries" USING btree ("notification_id","channel");--> statement-breakpoint
CREATE INDEX "deliveries_user" ON "deliveries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("channel","next_try") WHERE "deliveries"."outcome" is null;--> statement-breakpoint
CREATE INDEX "deliveries_settled" ON "deliveries" USING btree ("settled_at") WHERE "deliveries"."outcome" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "password_links_token_key" ON "password_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_search_text" ON "user_search" USING gin ("text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username" collate "C"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("role") WHERE "users"."role" <> 'viewer';--> statement-breakpoint
CREATE INDEX "users_break" ON "users" USING btree ("id") WHERE "users"."break_until" is not null;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "users_leaderboard" ON "users" USING btree ("points" DESC NULLS FIRST,"points_at","id") WHERE "users"."role" = 'viewer' and "users"."suspended_at" is null and "users"."points" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_open" ON "consents" USING btree ("kind","user_id") WHERE "consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "banners_order" ON "banners" USING btree ("sort_order","created_at","id");--> statement-breakpoint
CREATE INDEX "cards_order" ON "cards" USING btree ("sort_order","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_slug" ON "cards" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "companies_order" ON "companies" USING btree ("sort_order","created_at","id");--> statement-breakpoint
CREATE INDEX "sliding_banners_order" ON "sliding_banners" USING btree ("sort_order","created_at","id");--> statement-breakpoint
CREATE INDEX "draw_overlaps_other" ON "draw_overlaps" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "draw_places_user" ON "draw_places" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "draw_runs_user" ON "draw_runs" USING btree ("user_id","draw_id");--> statement-breakpoint
CREATE INDEX "draws_waiting" ON "draws" USING btree ("draw_at") WHERE "draws"."status" = 'sealed';--> statement-breakpoint
CREATE UNIQUE INDEX "email_links_token_key" ON "email_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "event_participations_once" ON "event_participations" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "event_participations_event" ON "event_participations" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "event_participations_user" ON "event_participations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_participations_search" ON "event_participations" USING gin (fold_text("message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rewards_order" ON "rewards" USING btree ("sort_order","created_at","id");--> statement-breakpoint
CREATE INDEX "user_rewards_user" ON "user_rewards" USING btree ("user_id","reward_id","id");--> statement-breakpoint
CREATE INDEX "user_rewards_own" ON "user_rewards" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "user_rewards_reward" ON "user_rewards" USING btree ("reward_id","id");--> statement-breakpoint
CREATE INDEX "user_rewards_status" ON "user_rewards" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_rewards_key" ON "user_rewards" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "user_rewards_search" ON "user_rewards" USING gin ("title_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "member_notes_user" ON "member_notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "announcements_unfinished" ON "announcements" USING btree ("id") WHERE "announcements"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_announcement_once" ON "notifications" USING btree ("announcement_id","user_id") WHERE "notifications"."announcement_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING brin ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_payments_reference" ON "partner_payments" USING btree ("ticket_company_id","reference_hash");--> statement-breakpoint
CREATE INDEX "partner_payments_name" ON "partner_payments" USING btree ("ticket_company_id","name_hash","kurus");--> statement-breakpoint
CREATE INDEX "partner_payments_report" ON "partner_payments" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "partner_report_rows_line" ON "partner_report_rows" USING btree ("report_id","line");--> statement-breakpoint
CREATE INDEX "partner_report_rows_state" ON "partner_report_rows" USING btree ("report_id","state","line");--> statement-breakpoint
CREATE INDEX "partner_report_rows_chosen" ON "partner_report_rows" USING btree ("report_id","line") WHERE "partner_report_rows"."chosen";--> statement-breakpoint
CREATE INDEX "partner_report_rows_application" ON "partner_report_rows" USING btree ("application_id") WHERE "partner_report_rows"."application_id" is not null;--> statement-breakpoint
CREATE INDEX "partner_reports_company" ON "partner_reports" USING btree ("ticket_company_id","id");--> statement-breakpoint
CREATE INDEX "partner_reports_applying" ON "partner_reports" USING btree ("id") WHERE "partner_reports"."status" = 'applying';--> statement-breakpoint
CREATE INDEX "partner_reports_rows" ON "partner_reports" USING btree ("created_at") WHERE "partner_reports"."rows_removed_at" is null;--> statement-breakpoint
CREATE INDEX "point_entries_user" ON "point_entries" USING btree ("user_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_source_key" ON "point_entries" USING btree ("user_id","source");--> statement-breakpoint
CREATE INDEX "kept_out_until" ON "kept_out" USING btree ("until");--> statement-breakpoint
CREATE INDEX "kept_out_user" ON "kept_out" USING btree ("user_id") WHERE "kept_out"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "social_verifications_one_open" ON "social_verifications" USING btree ("user_id","platform") WHERE "social_verifications"."status" <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "social_verifications_one_person" ON "social_verifications" USING btree ("platform","account_key") WHERE "social_verifications"."status" <> 'rejected';--> statement-breakpoint
CREATE INDEX "social_verifications_user" ON "social_verifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "social_verifications_status" ON "social_verifications" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "social_verifications_search" ON "social_verifications" USING gin ("username_folded" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "telegram_codes_hash_key" ON "telegram_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "telegram_updates_handled" ON "telegram_updates" USING btree ("handled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stream_rules_one_active" ON "stream_rules" USING btree ("is_active") WHERE "stream_rules"."is_active";--> statement-breakpoint
CREATE INDEX "stream_rules_created" ON "stream_rules" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ticket_applications_user" ON "ticket_applications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "ticket_applications_company" ON "ticket_applications" USING btree ("ticket_company_id","id");--> statement-breakpoint
CREATE INDEX "ticket_applications_status" ON "ticket_applications" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "ticket_applications_pending" ON "ticket_applications" USING btree ("user_id") WHERE "ticket_applications"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "ticket_applications_amount" ON "ticket_applications" USING btree ("investment_kurus","id");--> statement-breakpoint
CREATE INDEX "ticket_applications_tickets" ON "ticket_applications" USING btree ("ticket_count","id");--> statement-breakpoint
CREATE INDEX "ticket_applications_again" ON "ticket_applications" USING btree ("ticket_company_id","username_folded","investment_kurus","id");--> statement-breakpoint
CREATE INDEX "ticket_applications_username" ON "ticket_applications" USING btree ("username_folded" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "ticket_applications_search" ON "ticket_applications" USING gin ("username_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ticket_companies_order" ON "ticket_companies" USING btree ("sort_order","created_at","id");--> statement-breakpoint
CREATE INDEX "ticket_numbers_application" ON "ticket_numbers" USING btree ("ticket_application_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("owner_id","list","name_folded");--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("id") WHERE "saved_views"."shared";--> statement-breakpoint
-- Declared here alone: in TypeScript the folders would import each other in a circle.
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The lists are compressed already.
ALTER TABLE "draw_lists" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
