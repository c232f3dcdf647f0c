CREATE TABLE "order_answers" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"erase_after" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "remembered_answers" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remembered_answers_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "inputs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_answers" ADD CONSTRAINT "order_answers_order_id_user_rewards_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."user_rewards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_answers" ADD CONSTRAINT "remembered_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_answers_erase" ON "order_answers" USING btree ("erase_after");