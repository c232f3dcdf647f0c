CREATE TABLE "account_signals" (
	"kind" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"is_origin" boolean NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_signals_kind_hash_user_id_pk" PRIMARY KEY("kind","hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "duplicate_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reasons" jsonb NOT NULL,
	"is_burst_only" boolean NOT NULL,
	"outcome" text,
	"keep_id" uuid,
	"note" text,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duplicate_members" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"wait" text NOT NULL,
	CONSTRAINT "duplicate_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "duplicate_queue" (
	"user_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_signals" ADD CONSTRAINT "account_signals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_members" ADD CONSTRAINT "duplicate_members_group_id_duplicate_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."duplicate_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_members" ADD CONSTRAINT "duplicate_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_queue" ADD CONSTRAINT "duplicate_queue_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_signals_user" ON "account_signals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_signals_age" ON "account_signals" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "duplicate_groups_open" ON "duplicate_groups" USING btree ("id") WHERE "duplicate_groups"."state" = 'open';--> statement-breakpoint
CREATE INDEX "duplicate_members_user" ON "duplicate_members" USING btree ("user_id");