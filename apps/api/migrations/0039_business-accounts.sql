ALTER TABLE "account" ADD COLUMN "business_name" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "business_tin" text;