CREATE TABLE "reward_days" (
	"day" date NOT NULL,
	"reward_id" uuid NOT NULL,
	"shard" integer NOT NULL,
	"purchases" bigint NOT NULL,
	"points" bigint NOT NULL,
	"priced_purchases" bigint NOT NULL,
	"priced_points" bigint NOT NULL,
	"cost" numeric(20, 2) NOT NULL,
	CONSTRAINT "reward_days_day_reward_id_shard_pk" PRIMARY KEY("day","reward_id","shard")
);
--> statement-breakpoint
CREATE TABLE "point_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"shard" integer NOT NULL,
	"points_in" bigint NOT NULL,
	"points_out" bigint NOT NULL,
	CONSTRAINT "point_days_day_kind_shard_pk" PRIMARY KEY("day","kind","shard")
);
--> statement-breakpoint
CREATE TABLE "stream_rule_days" (
	"rule_id" uuid NOT NULL,
	"day" date NOT NULL,
	"points" bigint NOT NULL,
	CONSTRAINT "stream_rule_days_rule_id_day_pk" PRIMARY KEY("rule_id","day")
);
--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "cost" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "cooldown_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_rewards" ADD COLUMN "cost" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "stream_rules" ADD COLUMN "daily_budget" integer;--> statement-breakpoint
ALTER TABLE "stream_rules" ADD COLUMN "monthly_budget" integer;--> statement-breakpoint
CREATE INDEX "users_points" ON "users" USING btree ("points","points_at") WHERE "users"."points" > 0;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_cost_not_negative" CHECK ("rewards"."cost" >= 0);--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_cooldown" CHECK ("rewards"."cooldown_days" between 0 and 365);--> statement-breakpoint
ALTER TABLE "stream_rules" ADD CONSTRAINT "stream_rules_daily_budget" CHECK ("stream_rules"."daily_budget" >= 0);--> statement-breakpoint
ALTER TABLE "stream_rules" ADD CONSTRAINT "stream_rules_monthly_budget" CHECK ("stream_rules"."monthly_budget" >= 0);--> statement-breakpoint
-- Nothing is written to the ledger or to orders between their sums and the triggers that keep them.
LOCK TABLE "point_entries", "user_rewards", "users" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "point_days" ("day", "kind", "shard", "points_in", "points_out")
SELECT istanbul_day("created_at"), coalesce(split_part("source", ':', 1), 'correction'), 0,
       coalesce(sum("delta") FILTER (WHERE "delta" > 0), 0), coalesce(-sum("delta") FILTER (WHERE "delta" < 0), 0)
  FROM "point_entries" GROUP BY 1, 2;--> statement-breakpoint
-- What deleted accounts had left, on the day of their last movement.
INSERT INTO "point_days" ("day", "kind", "shard", "points_in", "points_out")
SELECT "day", 'account-deleted', 0, 0, sum("points")
  FROM (
    SELECT istanbul_day(max("created_at")) AS "day", sum("delta") AS "points"
      FROM "point_entries" e
     WHERE NOT EXISTS (SELECT FROM "users" u WHERE u."id" = e."user_id")
     GROUP BY "user_id"
  ) AS "left_over"
 WHERE "points" > 0 GROUP BY "day";--> statement-breakpoint
INSERT INTO "reward_days" ("day", "reward_id", "shard", "purchases", "points", "priced_purchases", "priced_points", "cost")
SELECT istanbul_day("purchased_at"), "reward_id", 0, count(*), sum("points_spent"), count("cost"),
       coalesce(sum("points_spent") FILTER (WHERE "cost" IS NOT NULL), 0), coalesce(sum("cost"), 0)
  FROM "user_rewards" WHERE "status" <> 'cancelled' GROUP BY 1, 2;--> statement-breakpoint
-- What this month's payments leave of a budget that a rule is given.
INSERT INTO "stream_rule_days" ("rule_id", "day", "points")
SELECT r."id", istanbul_day(e."created_at"), sum(e."delta")
  FROM (
    SELECT DISTINCT ON ("link") "id",
           'stream:' || rtrim(translate(encode(sha256(convert_to("link", 'UTF8')), 'base64'), '+/', '-_'), '=') AS "source"
      FROM "stream_rules" ORDER BY "link", "is_active" DESC, "created_at" DESC
  ) AS r
  JOIN "point_entries" e ON e."source" = r."source"
 WHERE e."created_at" >= date_trunc('month', now() AT TIME ZONE 'Europe/Istanbul') AT TIME ZONE 'Europe/Istanbul'
 GROUP BY 1, 2;
