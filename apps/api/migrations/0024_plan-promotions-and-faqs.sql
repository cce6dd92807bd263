CREATE TABLE "plan_promotion" (
	"promotion_id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" jsonb,
	"landing" boolean NOT NULL,
	"application" boolean NOT NULL,
	"sales_application" boolean NOT NULL,
	"erp_application" boolean NOT NULL,
	"position" smallint NOT NULL,
	"available_from" date NOT NULL,
	"available_until" date,
	CONSTRAINT "plan_promotion_days_in_order" CHECK ("plan_promotion"."available_until" >= "plan_promotion"."available_from")
);
--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "plans_at" integer;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "user_types" text[] DEFAULT '{"residential","sme"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "faq" ADD CONSTRAINT "faq_user_types_known" CHECK ("faq"."user_types" <@ array['residential', 'sme'] and cardinality("faq"."user_types") > 0);--> statement-breakpoint
create trigger plan_promotion_changed after insert or update or delete or truncate on plan_promotion for each statement execute function tell_changed();
