ALTER TABLE "lead" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "lead_waiting" ON "lead" USING btree ("email","lead_id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "network_element_open_wired" ON "network_element" USING gist ("reach_box") WHERE is_open and technology = 'GFAST';