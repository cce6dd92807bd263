CREATE TABLE "added_app" (
	"undo_hash" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "second_factor" ADD COLUMN "next_secret" text;--> statement-breakpoint
CREATE INDEX "added_app_person_id_index" ON "added_app" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "added_app_added_at_index" ON "added_app" USING btree ("added_at");