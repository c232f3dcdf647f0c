CREATE TABLE "connection_states" (
	"name" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"checked_at" timestamp(3) with time zone NOT NULL,
	"held_until" timestamp(3) with time zone,
	"bot_username" text,
	"group_title" text
);
