CREATE TABLE "former_staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "made_by" uuid;
--> statement-breakpoint
CREATE INDEX "user_rewards_own" ON "user_rewards" USING btree ("user_id","id");
