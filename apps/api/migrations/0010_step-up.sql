CREATE TABLE "stale_login" (
	"person_id" text PRIMARY KEY NOT NULL,
	"before" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "step_up" (
	"sid" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "step_up_person_id_index" ON "step_up" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "step_up_until_index" ON "step_up" USING btree ("until");