CREATE TABLE "familiar_place" (
	"person_id" uuid NOT NULL,
	"place" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "familiar_place_person_id_place_pk" PRIMARY KEY("person_id","place")
);
--> statement-breakpoint
ALTER TABLE "login_failure" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "familiar_place" ADD CONSTRAINT "familiar_place_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "familiar_place_place_index" ON "familiar_place" USING btree ("place");--> statement-breakpoint
CREATE INDEX "familiar_place_last_at_index" ON "familiar_place" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "login_failure_about_index" ON "login_failure" USING btree ("about");