ALTER TABLE "stored_file" VALIDATE CONSTRAINT "stored_file_type_known";--> statement-breakpoint
ALTER TABLE "bill" VALIDATE CONSTRAINT "bill_years_until";--> statement-breakpoint
ALTER TABLE "bill_line" VALIDATE CONSTRAINT "bill_line_years_until";--> statement-breakpoint
ALTER TABLE "lifecycle_event" VALIDATE CONSTRAINT "lifecycle_event_years_until";
