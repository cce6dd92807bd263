DROP INDEX CONCURRENTLY IF EXISTS "appointment_holder";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "appointment_holder" ON "appointment" USING btree ("held_by","held_until") WHERE held_by is not null;
