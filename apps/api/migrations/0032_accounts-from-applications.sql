CREATE TABLE "install_job" (
	"application_ref_id" text PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_on" date,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "install_job_accountNumber_unique" UNIQUE("account_number"),
	CONSTRAINT "install_job_ends_once" CHECK (num_nonnulls("install_job"."done_on", "install_job"."cancelled_at") < 2)
);
--> statement-breakpoint
CREATE TABLE "one_time_charge" (
	"account_number" text NOT NULL,
	"position" smallint NOT NULL,
	"what" text NOT NULL,
	"amount" integer NOT NULL,
	"month" text,
	CONSTRAINT "one_time_charge_account_number_position_pk" PRIMARY KEY("account_number","position"),
	CONSTRAINT "one_time_charge_above_zero" CHECK ("one_time_charge"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "account" DROP CONSTRAINT "account_status_known";--> statement-breakpoint
ALTER TABLE "account" ALTER COLUMN "contract_started_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ALTER COLUMN "bill_day" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ALTER COLUMN "activated_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "install_job" ADD CONSTRAINT "install_job_application_ref_id_application_application_ref_id_fk" FOREIGN KEY ("application_ref_id") REFERENCES "public"."application"("application_ref_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_charge" ADD CONSTRAINT "one_time_charge_account_number_month_bill_account_number_month_fk" FOREIGN KEY ("account_number","month") REFERENCES "public"."bill"("account_number","month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_charge_open" ON "one_time_charge" USING btree ("account_number") WHERE "one_time_charge"."month" is null;--> statement-breakpoint
CREATE INDEX "application_queue" ON "application" USING btree ("submitted_at","application_ref_id") WHERE "application"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "application_queue_by_status" ON "application" USING btree ("status","submitted_at","application_ref_id") WHERE "application"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "application_queue_by_agent" ON "application" USING btree ("agent_code","submitted_at","application_ref_id") WHERE "application"."submitted_at" is not null and "application"."agent_code" is not null;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_activated" CHECK (case num_nulls("account"."activated_on", "account"."contract_started_on", "account"."bill_day") when 0 then "account"."status" <> 'PENDING' when 3 then "account"."status" in ('PENDING', 'DISCONNECTED') else false end);--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_status_known" CHECK ("account"."status" in ('PENDING', 'ACTIVE', 'SUSPENDED', 'DISCONNECTED'));
