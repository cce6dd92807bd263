CREATE TABLE "application_resume_link" (
	"hash" text PRIMARY KEY NOT NULL,
	"application_ref_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_resume_link" ADD CONSTRAINT "application_resume_link_application_ref_id_application_application_ref_id_fk" FOREIGN KEY ("application_ref_id") REFERENCES "public"."application"("application_ref_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_resume_link_application_ref_id_index" ON "application_resume_link" USING btree ("application_ref_id");