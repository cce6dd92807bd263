CREATE TABLE "mobile_change" (
	"undo_hash" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"mobile_number" text NOT NULL,
	"previous" text,
	"changed_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "mobile_change_person_id_index" ON "mobile_change" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "mobile_change_changed_at_index" ON "mobile_change" USING btree ("changed_at");