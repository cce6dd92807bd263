drop index concurrently if exists "account_streaming_pending";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_streaming_pending" ON "account_streaming" USING btree ("pai") WHERE status = 'PENDING';
