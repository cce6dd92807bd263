CREATE TABLE "application_link" (
	"hash" text PRIMARY KEY NOT NULL,
	"application_ref_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "application_link" ADD CONSTRAINT "application_link_application_ref_id_application_application_ref_id_fk" FOREIGN KEY ("application_ref_id") REFERENCES "public"."application"("application_ref_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_link_unused" ON "application_link" USING btree ("application_ref_id") WHERE used_at is null;