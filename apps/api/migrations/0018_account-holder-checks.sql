DROP INDEX "account_holder_next_check";--> statement-breakpoint
CREATE INDEX "account_holder_due" ON "account_holder" USING btree ("person_id") WHERE "account_holder"."followed" < "account_holder"."version";--> statement-breakpoint
CREATE INDEX "account_holder_next_check" ON "account_holder" USING btree ("checked_at");