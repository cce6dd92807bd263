CREATE TABLE "shop_plan" (
	"plan_id" text PRIMARY KEY NOT NULL,
	"plan_image" text NOT NULL,
	"comes_with" text NOT NULL,
	"needs_modem" text NOT NULL,
	CONSTRAINT "shop_plan_comes_with" CHECK ("shop_plan"."comes_with" in ('WIFI5', 'WIFI6', 'WIFI7')),
	CONSTRAINT "shop_plan_needs_modem" CHECK ("shop_plan"."needs_modem" in ('WIFI5', 'WIFI6', 'WIFI7'))
);
--> statement-breakpoint
CREATE TABLE "shop_product" (
	"bundle_id" text PRIMARY KEY NOT NULL,
	"hobs_bundle_id" text NOT NULL,
	"product_id" text NOT NULL,
	"title" text NOT NULL,
	"product_name" text NOT NULL,
	"bundle_image" text NOT NULL,
	"description" text NOT NULL,
	"details" text[] NOT NULL,
	"terms" text,
	"item_type" text NOT NULL,
	"product_type" text NOT NULL,
	"category" text NOT NULL,
	"customer_category" text NOT NULL,
	"customer_segments" text[] NOT NULL,
	"service_types" text[] NOT NULL,
	"monthly_fee" integer NOT NULL,
	"one_time_fee" integer NOT NULL,
	"installment_fee" integer NOT NULL,
	"installment_months" smallint NOT NULL,
	"plan_types" text[] NOT NULL,
	"delivery_modes" text[] NOT NULL,
	"deliver_only_fee" integer NOT NULL,
	"deliver_and_install_fee" integer NOT NULL,
	"most_per_order" smallint NOT NULL,
	"is_hub" boolean NOT NULL,
	"needs_wifi6" boolean NOT NULL,
	"minimum_contract_months_left" smallint NOT NULL,
	"extension_of" text,
	"included_in" text[] NOT NULL,
	"only_once" boolean NOT NULL,
	"kept_in_contract" boolean NOT NULL,
	"recommended_at" smallint,
	"position" smallint NOT NULL,
	"areas" text[] NOT NULL,
	"available_from" date NOT NULL,
	"available_until" date,
	CONSTRAINT "shop_product_hobsBundleId_unique" UNIQUE("hobs_bundle_id"),
	CONSTRAINT "shop_product_productId_unique" UNIQUE("product_id"),
	CONSTRAINT "shop_product_for_whom" CHECK ("shop_product"."customer_category" in ('RES', 'SME')),
	CONSTRAINT "shop_product_item_type" CHECK ("shop_product"."item_type" in ('VAS', 'ADDON')),
	CONSTRAINT "shop_product_type" CHECK ("shop_product"."product_type" in ('PACKAGE', 'DEVICE', 'SERVICE')),
	CONSTRAINT "shop_product_fees" CHECK (least("shop_product"."monthly_fee", "shop_product"."one_time_fee", "shop_product"."installment_fee", "shop_product"."deliver_only_fee", "shop_product"."deliver_and_install_fee") >= 0),
	CONSTRAINT "shop_product_costs_something" CHECK ("shop_product"."monthly_fee" + "shop_product"."one_time_fee" > 0),
	CONSTRAINT "shop_product_plan_types" CHECK ("shop_product"."plan_types" <@ array['installment', 'onetime'] and cardinality("shop_product"."plan_types") > 0),
	CONSTRAINT "shop_product_installments" CHECK (case when 'installment' = any ("shop_product"."plan_types") then "shop_product"."installment_months" > 0 and "shop_product"."installment_fee" > 0 else "shop_product"."installment_months" = 0 and "shop_product"."installment_fee" = 0 end),
	CONSTRAINT "shop_product_delivery_modes" CHECK ("shop_product"."delivery_modes" <@ array['deliverOnly', 'deliverAndInstall']),
	CONSTRAINT "shop_product_most_per_order" CHECK ("shop_product"."most_per_order" between 1 and 20),
	CONSTRAINT "shop_product_months_left" CHECK ("shop_product"."minimum_contract_months_left" between 0 and 60),
	CONSTRAINT "shop_product_extends_another" CHECK ("shop_product"."extension_of" <> "shop_product"."product_id"),
	CONSTRAINT "shop_product_days_in_order" CHECK ("shop_product"."available_until" >= "shop_product"."available_from")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "region_id" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "province_id" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "municipality_id" text;--> statement-breakpoint
ALTER TABLE "account_subscription" ADD COLUMN "until" date;--> statement-breakpoint
ALTER TABLE "shop_product" ADD CONSTRAINT "shop_product_extension_of_shop_product_product_id_fk" FOREIGN KEY ("extension_of") REFERENCES "public"."shop_product"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_subscription" ADD CONSTRAINT "account_subscription_main_line_stays" CHECK ("account_subscription"."type" <> 'MAINLINE' or "account_subscription"."until" is null);--> statement-breakpoint
create trigger shop_product_changed after insert or update or delete or truncate on shop_product for each statement execute function tell_changed();
--> statement-breakpoint
create trigger shop_plan_changed after insert or update or delete or truncate on shop_plan for each statement execute function tell_changed();
--> statement-breakpoint
-- Accounts have the names that our own lists had, so the codes can be found once and for all.
update account set region_id = r.region_id, province_id = p.province_id, municipality_id = m.municipality_id
from region r join province p on p.region_id = r.region_id join municipality m on m.province_id = p.province_id
where r.name = account.region and p.name = account.province and m.name = account.municipality;
