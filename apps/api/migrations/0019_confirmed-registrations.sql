CREATE TABLE "asked_letter" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"asked" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_registration" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"browser" text NOT NULL,
	"sealed_password" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"mobile_number" text NOT NULL,
	"account_number" text,
	"display_welcome_banner" boolean NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_registration_email_is_lower_case" CHECK ("pending_registration"."email" = lower("pending_registration"."email"))
);
--> statement-breakpoint
-- Links now confirm an address instead of a person. Those under way lasted ten minutes; people can ask for another.
DELETE FROM "mailed_link" WHERE "purpose" = 'verify-email';--> statement-breakpoint
ALTER TABLE "mailed_link" ALTER COLUMN "person_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mailed_link" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "mailed_link" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailed_link" ADD COLUMN "makes_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "pending_registration_once_per_browser" ON "pending_registration" USING btree ("email","browser");--> statement-breakpoint
CREATE INDEX "pending_registration_registered_at_index" ON "pending_registration" USING btree ("registered_at");--> statement-breakpoint
CREATE INDEX "mailed_link_email_index" ON "mailed_link" USING btree ("email");--> statement-breakpoint
ALTER TABLE "mailed_link" ADD CONSTRAINT "mailed_link_has_an_owner" CHECK (case "mailed_link"."purpose" when 'verify-email' then "mailed_link"."email" is not null and "mailed_link"."person_id" is null
        else "mailed_link"."person_id" is not null and "mailed_link"."email" is null end);