CREATE TABLE "recipient_count" (
	"recipient" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone[] NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recipient_count_is_hashed" CHECK ("recipient_count"."recipient" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE INDEX "recipient_count_last_at_index" ON "recipient_count" USING btree ("last_at");