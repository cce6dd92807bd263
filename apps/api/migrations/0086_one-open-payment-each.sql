DROP INDEX CONCURRENTLY IF EXISTS "payment_intent_one_open_each";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "payment_intent_one_open_each" ON "payment_intent" USING btree ("account_number","amount","channel",coalesce(order_id, ''),"payer") WHERE "payment_intent"."state" in ('intent', 'redirected', 'confirming', 'unknown');--> statement-breakpoint
-- What the release before starts has no payer, so the index above still keeps it to one.
DROP INDEX CONCURRENTLY IF EXISTS "payment_intent_one_open";
