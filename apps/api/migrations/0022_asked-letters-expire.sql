ALTER TABLE "asked_letter" ADD COLUMN "asked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "asked_letter_email_index" ON "asked_letter" USING btree ("email");--> statement-breakpoint
CREATE INDEX "asked_letter_asked_at_index" ON "asked_letter" USING btree ("asked_at");--> statement-breakpoint
-- A used link that is still marked as taken now counts as one whose use died; those from before were finished.
UPDATE "mailed_link" SET "taken_at" = NULL WHERE "used_at" IS NOT NULL;
