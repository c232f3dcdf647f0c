CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"category" text,
	"status" text NOT NULL,
	"sort_order" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"about" text NOT NULL,
	"about_id" uuid,
	"status" text DEFAULT 'waiting' NOT NULL,
	"status_since" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"rank" smallint GENERATED ALWAYS AS (case status when 'waiting' then 0 when 'answered' then 1 else 2 end) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"first_answered_at" timestamp(3) with time zone,
	"claimed_by" uuid,
	"claimed_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_conversations_status" CHECK ("support_conversations"."status" in ('waiting', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"from" text NOT NULL,
	"text" text NOT NULL,
	"text_folded" text GENERATED ALWAYS AS (fold_text(text)) STORED,
	"created_by" uuid NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_notes" ADD CONSTRAINT "support_notes_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_order" ON "questions" USING btree ("sort_order","created_at","id");--> statement-breakpoint
CREATE INDEX "support_conversations_user" ON "support_conversations" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "support_conversations_order" ON "support_conversations" USING btree ("rank","status_since","id");--> statement-breakpoint
CREATE INDEX "support_conversations_answered" ON "support_conversations" USING btree ("first_answered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_order" ON "support_messages" USING btree ("conversation_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_key" ON "support_messages" USING btree ("created_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "support_messages_search" ON "support_messages" USING gin ("text_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "support_notes_conversation" ON "support_notes" USING btree ("conversation_id","id");