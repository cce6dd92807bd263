ALTER TABLE "payment_proof" ADD COLUMN "dismissed_by" text;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD COLUMN "dismissed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD COLUMN "dismissed_why" text;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD CONSTRAINT "payment_proof_dismissed_whole" CHECK (num_nulls("payment_proof"."dismissed_by", "payment_proof"."dismissed_at", "payment_proof"."dismissed_why") in (0, 3));