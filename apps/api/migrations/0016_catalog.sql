CREATE TABLE "application_type" (
	"application_type" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "application_type_known" CHECK ("application_type"."application_type" in ('REGULAR', 'SWITCHER'))
);
--> statement-breakpoint
CREATE TABLE "contract_term" (
	"customer_category" text NOT NULL,
	"term_months" smallint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"one_time_fee" integer NOT NULL,
	CONSTRAINT "contract_term_customer_category_term_months_pk" PRIMARY KEY("customer_category","term_months"),
	CONSTRAINT "contract_term_for_whom" CHECK ("contract_term"."customer_category" in ('RES', 'SME')),
	CONSTRAINT "contract_term_length" CHECK ("contract_term"."term_months" between 0 and 60),
	CONSTRAINT "contract_term_fee_not_negative" CHECK ("contract_term"."one_time_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "plan_category" (
	"plan_category_id" text PRIMARY KEY NOT NULL,
	"customer_category" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"is_new" boolean NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "plan_category_for_whom" CHECK ("plan_category"."customer_category" in ('RES', 'SME'))
);
--> statement-breakpoint
CREATE TABLE "presales_addon" (
	"addon_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"customer_category" text NOT NULL,
	"monthly_fee" integer NOT NULL,
	"one_time_fee" integer NOT NULL,
	"most_per_order" smallint NOT NULL,
	"areas" text[] DEFAULT '{}' NOT NULL,
	"available_from" date NOT NULL,
	"available_until" date,
	CONSTRAINT "presales_addon_name_unique" UNIQUE("name"),
	CONSTRAINT "presales_addon_for_whom" CHECK ("presales_addon"."customer_category" in ('RES', 'SME')),
	CONSTRAINT "presales_addon_fees" CHECK ("presales_addon"."monthly_fee" >= 0 and "presales_addon"."one_time_fee" >= 0),
	CONSTRAINT "presales_addon_most_per_order" CHECK ("presales_addon"."most_per_order" between 1 and 20),
	CONSTRAINT "presales_addon_days_in_order" CHECK ("presales_addon"."available_until" >= "presales_addon"."available_from")
);
--> statement-breakpoint
-- Plans that are here already go into one category for homes and one for businesses.
insert into plan_category (plan_category_id, customer_category, name, description, is_new, position)
select distinct
  case customer_category when 'RES' then 'home' else 'business' end,
  customer_category,
  case customer_category when 'RES' then 'Home fibre' else 'Business fibre' end,
  case customer_category when 'RES' then 'Fibre for every room.' else 'For shops, offices and clinics.' end,
  false,
  case customer_category when 'RES' then 1 else 5 end
from plan;
--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "plan_category_id" text;--> statement-breakpoint
update plan set plan_category_id = case customer_category when 'RES' then 'home' else 'business' end;--> statement-breakpoint
ALTER TABLE "plan" ALTER COLUMN "plan_category_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "technology" text NOT NULL DEFAULT 'GPON';--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "installation_fee" integer NOT NULL DEFAULT 240000;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "contract_term_months" smallint NOT NULL DEFAULT 24;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "switcher" boolean NOT NULL DEFAULT false;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "recommended_at" smallint;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "areas" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "available_from" date NOT NULL DEFAULT '2026-01-01';--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "available_until" date;--> statement-breakpoint
ALTER TABLE "plan"
  ALTER COLUMN "technology" DROP DEFAULT,
  ALTER COLUMN "installation_fee" DROP DEFAULT,
  ALTER COLUMN "contract_term_months" DROP DEFAULT,
  ALTER COLUMN "switcher" DROP DEFAULT,
  ALTER COLUMN "available_from" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_plan_category_id_plan_category_plan_category_id_fk" FOREIGN KEY ("plan_category_id") REFERENCES "public"."plan_category"("plan_category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_technology_known" CHECK ("plan"."technology" in ('GPON', 'GFAST'));--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_installation_fee_not_negative" CHECK ("plan"."installation_fee" >= 0);--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_term_not_negative" CHECK ("plan"."contract_term_months" >= 0);--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_days_in_order" CHECK ("plan"."available_until" >= "plan"."available_from");--> statement-breakpoint
-- A table can tell that another one's answers changed: a list of plans says whether their category is new.
create or replace function tell_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', coalesce(tg_argv[0], tg_table_name));
  return null;
end $$;
--> statement-breakpoint
create trigger plan_category_changed after insert or update or delete or truncate on plan_category for each statement execute function tell_changed();
--> statement-breakpoint
create trigger plan_category_changes_plan after insert or update or delete or truncate on plan_category for each statement execute function tell_changed('plan');
--> statement-breakpoint
create trigger presales_addon_changed after insert or update or delete or truncate on presales_addon for each statement execute function tell_changed();
--> statement-breakpoint
create trigger contract_term_changed after insert or update or delete or truncate on contract_term for each statement execute function tell_changed();
--> statement-breakpoint
create trigger application_type_changed after insert or update or delete or truncate on application_type for each statement execute function tell_changed();
