-- What searches look through: an index of trigrams answers `like '%…%'`.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "user_search" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "user_search" ("user_id", "text") SELECT "id", "search_text" || E'\n' || coalesce(fold_text("telegram_username"), '') FROM "users";--> statement-breakpoint
ALTER TABLE "user_search" ADD CONSTRAINT "user_search_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_search_text" ON "user_search" USING gin ("text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "event_participations_search" ON "event_participations" USING gin (fold_text("message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_rewards_search" ON "user_rewards" USING gin ("title_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "social_verifications_search" ON "social_verifications" USING gin ("username_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ticket_applications_search" ON "ticket_applications" USING gin ("username_folded" gin_trgm_ops);