DROP INDEX CONCURRENTLY IF EXISTS "document_folder_open";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "document_folder_open" ON "document_folder" USING btree ("application_reference_no") WHERE closed_at is null;
