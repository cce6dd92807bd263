ALTER TABLE "stored_file" ADD COLUMN "pages" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "has_active_content" boolean DEFAULT false NOT NULL;
