ALTER TABLE "audit_log" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "visible_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "visible_to" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "visible_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "visible_to" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sliding_banners" ADD COLUMN "visible_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sliding_banners" ADD COLUMN "visible_to" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sliding_banners" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "visible_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "visible_to" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stream_rules" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_companies" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_version" ON "audit_log" USING btree ("entity","entity_id","version") WHERE "audit_log"."version" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_bin" ON "audit_log" USING btree ("created_at","id") WHERE "audit_log"."action" = 'delete' and "audit_log"."version" is not null;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_window" CHECK ("banners"."visible_to" >= "banners"."visible_from");--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_window" CHECK ("companies"."visible_to" >= "companies"."visible_from");--> statement-breakpoint
ALTER TABLE "sliding_banners" ADD CONSTRAINT "sliding_banners_window" CHECK ("sliding_banners"."visible_to" >= "sliding_banners"."visible_from");--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_window" CHECK ("rewards"."visible_to" >= "rewards"."visible_from");--> statement-breakpoint
-- What was written down so far becomes the history of its rows. The settings are one thing now; '' is a default.
UPDATE "audit_log" SET "entity_id" = 'site', "before" = (SELECT jsonb_object_agg(key, '') FROM jsonb_object_keys("after") AS key) || coalesce("before", '{}') WHERE "entity" = 'settings' AND jsonb_typeof("after") = 'object';--> statement-breakpoint
WITH "numbered" AS (SELECT "id", row_number() OVER (PARTITION BY "entity", "entity_id" ORDER BY "id") AS "version" FROM "audit_log" WHERE "action" IN ('create', 'update', 'delete') AND "entity" IN ('settings', 'cards', 'banners', 'sliding-banners', 'companies', 'ticket-companies', 'rewards', 'events', 'streaming-verifications', 'draws')) UPDATE "audit_log" SET "version" = "numbered"."version" FROM "numbered" WHERE "audit_log"."id" = "numbered"."id";--> statement-breakpoint
UPDATE "cards" SET "version" = "known"."version" FROM (SELECT "entity_id", max("version") AS "version" FROM "audit_log" WHERE "entity" = 'cards' GROUP BY "entity_id") AS "known" WHERE "known"."entity_id" = "cards"."id"::text AND "known"."version" IS NOT NULL;--> statement-breakpoint
UPDATE "banners" SET "version" = "known"."version" FROM (SELECT "entity_id", max("version") AS "version" FROM "audit_log" WHERE "entity" = 'banners' GROUP BY "entity_id") AS "known" WHERE "known"."entity_id" = "banners"."id"::text AND "known"."version" IS NOT NULL;--> statement-breakpoint
UPDATE "sliding_banners" SET "version" = "known"."version" FROM (SELECT "entity_id", max("version") AS "version" FROM "audit_log" WHERE "entity" = 'sliding-banners' GROUP BY "entity_id") AS "known" WHERE "known"."entity_id" = "sliding_banners"."id"::text AND "known"."version" IS NOT NULL;--> statement-breakpoint
UPDATE "companies" SET "version" = "known"."version" FROM (SELECT "entity_id", max("version") AS "version" FROM "audit_log" WHERE "entity" = 'companies' GROUP BY "entity_id") AS "known" WHERE "known"."entity_id" = "companies"."id"::text AND "known"."version" IS NOT NULL;--> statement-breakpoint
UPDATE "ticket_companies" SET "version" = "known"."version" FROM (SELECT "entity_id", max("version") AS "version" FROM "audit_log" WHERE "entity" = 'ticket-companies' GROUP BY "entity_id") AS "known" WHERE "known"."entity_id" = "ticket_companies"."id"::text AND "known"."version" IS NOT NULL;--> statement-breakpoint
UPDATE "rewards" SET "version" = "known"."version" FROM (SELECT "entity_id", max("version") AS "version" FROM "audit_log" WHERE "entity" = 'rewards' GROUP BY "entity_id") AS "known" WHERE "known"."entity_id" = "rewards"."id"::text AND "known"."version" IS NOT NULL;--> statement-breakpoint
UPDATE "events" SET "version" = "known"."version" FROM (SELECT "entity_id", max("version") AS "version" FROM "audit_log" WHERE "entity" = 'events' GROUP BY "entity_id") AS "known" WHERE "known"."entity_id" = "events"."id"::text AND "known"."version" IS NOT NULL;--> statement-breakpoint
UPDATE "stream_rules" SET "version" = "known"."version" FROM (SELECT "entity_id", max("version") AS "version" FROM "audit_log" WHERE "entity" = 'streaming-verifications' GROUP BY "entity_id") AS "known" WHERE "known"."entity_id" = "stream_rules"."id"::text AND "known"."version" IS NOT NULL;--> statement-breakpoint
UPDATE "draws" SET "version" = "known"."version" FROM (SELECT "entity_id", max("version") AS "version" FROM "audit_log" WHERE "entity" = 'draws' GROUP BY "entity_id") AS "known" WHERE "known"."entity_id" = "draws"."id"::text AND "known"."version" IS NOT NULL;--> statement-breakpoint
UPDATE "site_settings" SET "version" = coalesce((SELECT max("version") FROM "audit_log" WHERE "entity" = 'settings'), 0);
