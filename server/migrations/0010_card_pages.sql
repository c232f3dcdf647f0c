ALTER TABLE "cards" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "body" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "company_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "cards_slug" ON "cards" USING btree ("slug");--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_page_address" CHECK ("cards"."body" is null or "cards"."slug" is not null);