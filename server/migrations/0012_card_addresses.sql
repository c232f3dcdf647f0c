CREATE TABLE "card_addresses" (
	"slug" text PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL
);
--> statement-breakpoint
INSERT INTO "card_addresses" ("slug", "card_id")
SELECT DISTINCT ON (before->>'slug') before->>'slug', entity_id::uuid
  FROM audit_log
 WHERE entity = 'cards' AND before->>'slug' IS NOT NULL AND after ? 'slug'
   AND before->>'slug' IS DISTINCT FROM after->>'slug'
 ORDER BY before->>'slug', created_at DESC;
--> statement-breakpoint
ALTER TABLE "link_checks" DROP CONSTRAINT "link_checks_pkey";
--> statement-breakpoint
ALTER TABLE "link_checks" ADD COLUMN "hash" text PRIMARY KEY GENERATED ALWAYS AS (md5(url)) STORED NOT NULL;
