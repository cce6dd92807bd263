ALTER TABLE "link_guard" ALTER COLUMN "codes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "outgoing_message" ADD COLUMN "account_number" text;--> statement-breakpoint
ALTER TABLE "recipient_count" ADD COLUMN "sent_for" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "link_attempt" ADD COLUMN "guesses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "outgoing_message_account_number_index" ON "outgoing_message" USING btree ("account_number") WHERE "outgoing_message"."account_number" is not null;