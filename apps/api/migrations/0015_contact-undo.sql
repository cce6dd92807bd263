ALTER TABLE "contact_change" ADD COLUMN "previous" text;--> statement-breakpoint
ALTER TABLE "contact_change" ADD COLUMN "undo_hash" text;--> statement-breakpoint
ALTER TABLE "contact_change" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_change" ADD CONSTRAINT "contact_change_undoHash_unique" UNIQUE("undo_hash");--> statement-breakpoint
ALTER TABLE "contact_change" ADD CONSTRAINT "contact_change_undone_is_settled" CHECK ("contact_change"."undone_at" is null or "contact_change"."settled_at" is not null);