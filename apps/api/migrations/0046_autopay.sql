CREATE TABLE "autopay_charge" (
	"account_number" text NOT NULL,
	"month" text NOT NULL,
	"enrolment" text NOT NULL,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"reference" text,
	"next_on" date,
	"wait_until" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "autopay_charge_account_number_month_pk" PRIMARY KEY("account_number","month"),
	CONSTRAINT "autopay_charge_reference_unique" UNIQUE("reference"),
	CONSTRAINT "autopay_charge_state_known" CHECK ("autopay_charge"."state" in ('waiting', 'charging', 'paid', 'nothing-owed', 'given-up', 'stopped')),
	CONSTRAINT "autopay_charge_waits_for_a_day" CHECK (("autopay_charge"."next_on" is not null) = ("autopay_charge"."state" = 'waiting')),
	CONSTRAINT "autopay_charge_is_a_payment" CHECK ("autopay_charge"."state" <> 'charging' or "autopay_charge"."reference" is not null),
	CONSTRAINT "autopay_charge_few_attempts" CHECK ("autopay_charge"."attempts" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "autopay_enrolment" (
	"reference" text PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"person_id" text,
	"state" text NOT NULL,
	"url" text,
	"token" text,
	"brand" text,
	"last4" text,
	"card_expires" text,
	"taken_amount" integer,
	"taken_currency" text,
	"taken_reference" text,
	"taken_at" timestamp with time zone,
	"credited_at" timestamp with time zone,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ask_at" timestamp with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"planned_to" date,
	"ends_after" date,
	"ended_because" text,
	"expiry_told_at" timestamp with time zone,
	"forget_at" timestamp with time zone,
	CONSTRAINT "autopay_enrolment_takenReference_unique" UNIQUE("taken_reference"),
	CONSTRAINT "autopay_enrolment_state_known" CHECK ("autopay_enrolment"."state" in ('started', 'PARTIAL_VERIFIED', 'VERIFIED', 'refused', 'expired', 'ended')),
	CONSTRAINT "autopay_enrolment_asked_while_started" CHECK (("autopay_enrolment"."ask_at" is not null) = ("autopay_enrolment"."state" = 'started')),
	CONSTRAINT "autopay_enrolment_card_known" CHECK ("autopay_enrolment"."state" not in ('PARTIAL_VERIFIED', 'VERIFIED') or ("autopay_enrolment"."token" is not null and "autopay_enrolment"."taken_amount" is not null)),
	CONSTRAINT "autopay_enrolment_verified_is_credited" CHECK ("autopay_enrolment"."state" <> 'VERIFIED' or ("autopay_enrolment"."credited_at" is not null and "autopay_enrolment"."planned_to" is not null)),
	CONSTRAINT "autopay_enrolment_few_tries" CHECK ("autopay_enrolment"."wrong_tries" between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "card_token" text;--> statement-breakpoint
ALTER TABLE "autopay_charge" ADD CONSTRAINT "autopay_charge_enrolment_autopay_enrolment_reference_fk" FOREIGN KEY ("enrolment") REFERENCES "public"."autopay_enrolment"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "autopay_charge_waiting" ON "autopay_charge" USING btree ("next_on") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "autopay_charge_of_enrolment" ON "autopay_charge" USING btree ("enrolment");--> statement-breakpoint
CREATE UNIQUE INDEX "autopay_enrolment_one_live" ON "autopay_enrolment" USING btree ("account_number") WHERE "autopay_enrolment"."state" in ('started', 'PARTIAL_VERIFIED', 'VERIFIED');--> statement-breakpoint
CREATE INDEX "autopay_enrolment_by_account" ON "autopay_enrolment" USING btree ("account_number","started_at");--> statement-breakpoint
CREATE INDEX "autopay_enrolment_to_ask" ON "autopay_enrolment" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "autopay_enrolment_to_forget" ON "autopay_enrolment" USING btree ("forget_at") WHERE forget_at is not null;--> statement-breakpoint
CREATE INDEX "autopay_enrolment_to_plan" ON "autopay_enrolment" USING btree ("planned_to") WHERE state = 'VERIFIED';--> statement-breakpoint
CREATE INDEX "autopay_enrolment_to_end" ON "autopay_enrolment" USING btree ("ends_after") WHERE state = 'VERIFIED' and ends_after is not null;--> statement-breakpoint
CREATE INDEX "autopay_enrolment_expiring" ON "autopay_enrolment" USING btree ("card_expires") WHERE state = 'VERIFIED' and expiry_told_at is null;--> statement-breakpoint
CREATE INDEX "autopay_enrolment_to_verify" ON "autopay_enrolment" USING btree ("changed_at") WHERE state = 'PARTIAL_VERIFIED';