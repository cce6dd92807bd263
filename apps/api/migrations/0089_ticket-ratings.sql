ALTER TABLE "ticket" ADD COLUMN "rating" smallint;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_rating_known" CHECK ("ticket"."rating" between 1 and 5) NOT VALID;
