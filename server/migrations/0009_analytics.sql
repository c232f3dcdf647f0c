CREATE TABLE "card_click_days" (
	"day" date NOT NULL,
	"card_id" uuid NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "card_click_days_day_card_id_pk" PRIMARY KEY("day","card_id")
);
--> statement-breakpoint
CREATE TABLE "day_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_visitors" (
	"day" date NOT NULL,
	"visitor" "bytea" NOT NULL,
	"hour" smallint NOT NULL,
	CONSTRAINT "day_visitors_day_visitor_pk" PRIMARY KEY("day","visitor")
);
--> statement-breakpoint
CREATE TABLE "page_view_days" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "page_view_days_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "recent_clicks" (
	"card_id" uuid NOT NULL,
	"visitor" "bytea" NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "recent_clicks_card_id_visitor_pk" PRIMARY KEY("card_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "referrer_days" (
	"day" date NOT NULL,
	"host" text NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "referrer_days_day_host_pk" PRIMARY KEY("day","host")
);
--> statement-breakpoint
CREATE TABLE "traffic_hours" (
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"page_views" bigint DEFAULT 0 NOT NULL,
	"card_clicks" bigint DEFAULT 0 NOT NULL,
	"visitors" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "traffic_hours_day_hour_pk" PRIMARY KEY("day","hour")
);
