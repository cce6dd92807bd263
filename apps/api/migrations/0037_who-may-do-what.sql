ALTER TABLE "application" ADD COLUMN "holds" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_key" ADD COLUMN "scope" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD COLUMN "sent_for" uuid;--> statement-breakpoint
CREATE INDEX "one_time_code_sent_for_index" ON "one_time_code" USING btree ("sent_for");--> statement-breakpoint
ALTER TABLE "application_key" ADD CONSTRAINT "application_key_scope_known" CHECK ("application_key"."scope" in ('all', 'documents'));