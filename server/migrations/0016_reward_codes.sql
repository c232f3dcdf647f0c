CREATE TABLE "reward_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reward_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reward_id" uuid NOT NULL,
	"code" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "is_digital" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "low_codes_told_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "reward_codes" ADD CONSTRAINT "reward_codes_order_id_user_rewards_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."user_rewards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reward_codes_once" ON "reward_codes" USING btree ("reward_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "reward_codes_order" ON "reward_codes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reward_codes_left" ON "reward_codes" USING btree ("reward_id","id") WHERE "reward_codes"."order_id" is null;