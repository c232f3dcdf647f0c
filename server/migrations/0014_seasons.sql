CREATE TABLE "season_points" (
	"user_id" uuid NOT NULL,
	"period" text NOT NULL,
	"points" bigint NOT NULL,
	"reached_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "season_points_user_id_period_pk" PRIMARY KEY("user_id","period")
);
--> statement-breakpoint
ALTER TABLE "season_points" ADD CONSTRAINT "season_points_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "season_points_rank" ON "season_points" USING btree ("period","points" DESC NULLS FIRST,"reached_at","user_id");--> statement-breakpoint
INSERT INTO "season_points" ("user_id", "period", "points", "reached_at")
SELECT e."user_id", p."period", sum(e."delta"),
       coalesce(max(e."created_at") FILTER (WHERE e."delta" > 0), max(e."created_at"))
  FROM "point_entries" e
  JOIN "users" u ON u."id" = e."user_id"
  LEFT JOIN "point_entries" o
    ON o."user_id" = e."user_id" AND o."source" = 'social:telegram' AND e."source" LIKE 'social-disowned:%'
 CROSS JOIN LATERAL (VALUES
    ('all'),
    (to_char(coalesce(o."created_at", e."created_at") AT TIME ZONE 'Europe/Istanbul', 'YYYY-MM'))
  ) p("period")
 WHERE split_part(e."source", ':', 1) NOT IN ('purchase', 'refund')
 GROUP BY e."user_id", p."period";
