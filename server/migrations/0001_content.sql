CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"image_url" text NOT NULL,
	"link" text,
	"link_target" text NOT NULL,
	"title" text,
	"subtitle" text,
	"sort_order" integer NOT NULL,
	"status" text NOT NULL,
	"object_fit" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo_url" text NOT NULL,
	"website_url" text,
	"status" text NOT NULL,
	"sort_order" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sliding_banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"image_url" text NOT NULL,
	"link" text,
	"link_target" text NOT NULL,
	"button_text" text,
	"sort_order" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "banners_order" ON "banners" USING btree ("sort_order","created_at","id");--> statement-breakpoint
CREATE INDEX "companies_order" ON "companies" USING btree ("sort_order","created_at","id");--> statement-breakpoint
CREATE INDEX "sliding_banners_order" ON "sliding_banners" USING btree ("sort_order","created_at","id");