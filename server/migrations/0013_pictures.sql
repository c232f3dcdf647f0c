CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"hash" text GENERATED ALWAYS AS (substr(address, 10, 32)) STORED NOT NULL,
	"file_name" text,
	"file_name_folded" text GENERATED ALWAYS AS (fold_text(file_name)) STORED,
	"bytes" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp(3) with time zone,
	CONSTRAINT "pictures_address_unique" UNIQUE("address")
);
