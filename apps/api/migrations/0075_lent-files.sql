-- What the portal lends by link may be a CSV file, too. The new rule allows more than the old one, so no row needs looking at.
ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_type_known";--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_type_known" CHECK ("stored_file"."type" in ('image/jpeg', 'application/pdf', 'text/csv')) NOT VALID;--> statement-breakpoint
ALTER TABLE "stored_file" VALIDATE CONSTRAINT "stored_file_type_known";
