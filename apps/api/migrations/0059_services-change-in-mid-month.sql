CREATE TABLE "account_past_service" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_past_service_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_number" text NOT NULL,
	"name" text NOT NULL,
	"monthly_fee" integer NOT NULL,
	"since" date,
	"until" date NOT NULL,
	CONSTRAINT "account_past_service_fee_not_negative" CHECK ("account_past_service"."monthly_fee" >= 0),
	CONSTRAINT "account_past_service_runs_forward" CHECK ("account_past_service"."since" < "account_past_service"."until")
);
--> statement-breakpoint
CREATE TABLE "installment" (
	"reference" text NOT NULL,
	"part" smallint NOT NULL,
	"account_number" text NOT NULL,
	"what" text NOT NULL,
	"amount" integer NOT NULL,
	"after" date NOT NULL,
	"month" text,
	CONSTRAINT "installment_reference_part_pk" PRIMARY KEY("reference","part"),
	CONSTRAINT "installment_one_a_month" UNIQUE("reference","month"),
	CONSTRAINT "installment_above_zero" CHECK ("installment"."amount" > 0 and "installment"."part" > 0)
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "plan_since" date;--> statement-breakpoint
ALTER TABLE "account_subscription" ADD COLUMN "since" date;--> statement-breakpoint
ALTER TABLE "account_past_service" ADD CONSTRAINT "account_past_service_account_number_account_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."account"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installment" ADD CONSTRAINT "installment_account_number_month_bill_account_number_month_fk" FOREIGN KEY ("account_number","month") REFERENCES "public"."bill"("account_number","month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_past_service_account_number_until_index" ON "account_past_service" USING btree ("account_number","until");--> statement-breakpoint
CREATE INDEX "installment_open" ON "installment" USING btree ("account_number") WHERE "installment"."month" is null;