DROP INDEX CONCURRENTLY IF EXISTS "payment_refund_by_whom";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_refund_by_whom" ON "payment_refund" USING btree ("asked_by","asked_at");
