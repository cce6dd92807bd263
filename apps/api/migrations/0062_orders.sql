CREATE TABLE "customer_order" (
	"order_id" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"account_number" text NOT NULL,
	"action_id" text NOT NULL,
	"state" text DEFAULT 'placed' NOT NULL,
	"delivery" text NOT NULL,
	"delivery_address" text NOT NULL,
	"delivery_fee" integer NOT NULL,
	"costs" jsonb NOT NULL,
	"hears_by" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"active_on" date,
	CONSTRAINT "customer_order_cartId_unique" UNIQUE("cart_id"),
	CONSTRAINT "customer_order_known" CHECK ("customer_order"."state" in ('placed', 'packed', 'dispatched', 'delivered', 'installed', 'active', 'cancelled') and "customer_order"."delivery" in ('none', 'deliverOnly', 'deliverAndInstall')),
	CONSTRAINT "customer_order_hears" CHECK ("customer_order"."hears_by" in ('EMAIL', 'SMS')),
	CONSTRAINT "customer_order_active_since" CHECK (("customer_order"."state" = 'active') = ("customer_order"."active_on" is not null)),
	CONSTRAINT "customer_order_fee_not_negative" CHECK ("customer_order"."delivery_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "customer_order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_order_event_orderId_state_unique" UNIQUE("order_id","state"),
	CONSTRAINT "customer_order_event_known" CHECK ("customer_order_event"."state" in ('placed', 'packed', 'dispatched', 'delivered', 'installed', 'active', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "customer_order_line" (
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"product_id" text NOT NULL,
	"title" text NOT NULL,
	"product_name" text NOT NULL,
	"category" text NOT NULL,
	"service_type" text NOT NULL,
	"item_type" text NOT NULL,
	"quantity" smallint NOT NULL,
	"speed_mbps" integer,
	"monthly_fee" integer NOT NULL,
	"one_time_fee" integer NOT NULL,
	"installment_fee" integer NOT NULL,
	"installment_months" smallint NOT NULL,
	CONSTRAINT "customer_order_line_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "customer_order_line_quantity" CHECK ("customer_order_line"."quantity" between 1 and 99),
	CONSTRAINT "customer_order_line_fees" CHECK (least("customer_order_line"."monthly_fee", "customer_order_line"."one_time_fee", "customer_order_line"."installment_fee", "customer_order_line"."installment_months") >= 0),
	CONSTRAINT "customer_order_line_plan" CHECK (("customer_order_line"."item_type" = 'MAINLINE') = ("customer_order_line"."speed_mbps" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_code" (
	"order_id" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"account_number" text NOT NULL,
	"reference" uuid NOT NULL,
	"cart_version" integer NOT NULL,
	"monthly_then" integer NOT NULL,
	"once" integer NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone,
	CONSTRAINT "order_code_cartId_unique" UNIQUE("cart_id")
);
--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_order_id_order_code_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_code"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order_event" ADD CONSTRAINT "customer_order_event_order_id_customer_order_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order_line" ADD CONSTRAINT "customer_order_line_order_id_customer_order_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_order_account_number_ordered_at_index" ON "customer_order" USING btree ("account_number","ordered_at");--> statement-breakpoint
CREATE INDEX "customer_order_to_move" ON "customer_order" USING btree ("ordered_at") WHERE state not in ('active', 'cancelled');--> statement-breakpoint
create trigger customer_order_line_stays before update or delete on customer_order_line for each statement execute function billing_record_stays();--> statement-breakpoint
create trigger customer_order_event_stays before update or delete on customer_order_event for each statement execute function billing_record_stays();
