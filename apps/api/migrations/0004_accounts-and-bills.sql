CREATE TABLE "account" (
	"account_number" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"status" text NOT NULL,
	"subscriber_type" text NOT NULL,
	"customer_segment" text NOT NULL,
	"legacy_account" boolean DEFAULT false NOT NULL,
	"cart_id" text,
	"cpe_serial_number" text,
	"email" text,
	"mobile_number" text,
	"region" text NOT NULL,
	"province" text NOT NULL,
	"municipality" text NOT NULL,
	"service_address" text NOT NULL,
	"billing_line1" text NOT NULL,
	"billing_line2" text NOT NULL,
	"plan_name" text NOT NULL,
	"speed_mbps" integer NOT NULL,
	"monthly_fee" integer NOT NULL,
	"contract_started_on" date NOT NULL,
	"contract_term_months" smallint NOT NULL,
	"bill_day" smallint NOT NULL,
	"activated_on" date NOT NULL,
	"suspended_at" timestamp with time zone,
	"disconnected_at" timestamp with time zone,
	"outage_status" text,
	CONSTRAINT "account_number_13_digits" CHECK ("account"."account_number" ~ '^[0-9]{13}$'),
	CONSTRAINT "account_status_known" CHECK ("account"."status" in ('ACTIVE', 'SUSPENDED', 'DISCONNECTED')),
	CONSTRAINT "account_subscriber_type_known" CHECK ("account"."subscriber_type" in ('RESIDENTIAL', 'SME', 'XCLSV', 'CORPORATE', 'WHOLESALE')),
	CONSTRAINT "account_bill_day" CHECK ("account"."bill_day" between 1 and 28),
	CONSTRAINT "account_fee_not_negative" CHECK ("account"."monthly_fee" >= 0),
	CONSTRAINT "account_speed_positive" CHECK ("account"."speed_mbps" > 0),
	CONSTRAINT "account_term_not_negative" CHECK ("account"."contract_term_months" >= 0),
	CONSTRAINT "account_mobile_ten_digits" CHECK ("account"."mobile_number" ~ '^[89][0-9]{9}$'),
	CONSTRAINT "account_email_lower_case" CHECK ("account"."email" = lower("account"."email")),
	CONSTRAINT "account_billing_lines_fit" CHECK (length("account"."billing_line1") <= 100 and length("account"."billing_line2") <= 100),
	CONSTRAINT "account_suspended_since" CHECK ("account"."status" <> 'SUSPENDED' or "account"."suspended_at" is not null),
	CONSTRAINT "account_disconnected_since" CHECK ("account"."status" <> 'DISCONNECTED' or "account"."disconnected_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "account_link" (
	"person_id" text NOT NULL,
	"account_number" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_link_person_id_account_number_pk" PRIMARY KEY("person_id","account_number")
);
--> statement-breakpoint
CREATE TABLE "account_streaming" (
	"account_number" text PRIMARY KEY NOT NULL,
	"link" text NOT NULL,
	"status" text NOT NULL,
	"pai" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_subscription" (
	"account_number" text NOT NULL,
	"position" smallint NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"service_type" text NOT NULL,
	"product_offering_id" text NOT NULL,
	"name" text NOT NULL,
	"monthly_fee" integer NOT NULL,
	CONSTRAINT "account_subscription_account_number_position_pk" PRIMARY KEY("account_number","position"),
	CONSTRAINT "account_subscription_type_known" CHECK ("account_subscription"."type" in ('MAINLINE', 'VAS', 'ADDON')),
	CONSTRAINT "account_subscription_fee_not_negative" CHECK ("account_subscription"."monthly_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "consent_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" text NOT NULL,
	"purpose" text NOT NULL,
	"granted" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_event_purpose_known" CHECK ("consent_event"."purpose" in ('marketing', 'partner-offers', 'usage-analysis', 'surveys'))
);
--> statement-breakpoint
CREATE TABLE "contact_change" (
	"reference" uuid PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"person_id" text NOT NULL,
	"email" text,
	"mobile_number" text,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"reflected_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "contact_change_of_one_kind" CHECK (num_nonnulls("contact_change"."email", "contact_change"."mobile_number") = 1),
	CONSTRAINT "contact_change_reflected_after" CHECK ("contact_change"."reflected_at" > "contact_change"."confirmed_at")
);
--> statement-breakpoint
CREATE TABLE "erasure" (
	"person_id" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	"erased" jsonb NOT NULL,
	"kept" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_attempt" (
	"reference" uuid PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"account_number" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_guard" (
	"account_number" text PRIMARY KEY NOT NULL,
	"counted_from" timestamp with time zone NOT NULL,
	"codes" integer NOT NULL,
	"guesses" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_balance" (
	"account_number" text PRIMARY KEY NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill" (
	"account_number" text NOT NULL,
	"month" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "bill_account_number_month_pk" PRIMARY KEY("account_number","month"),
	CONSTRAINT "bill_month_is_of_issue" CHECK ("bill"."month" = to_char("bill"."issued_on", 'YYYY-MM')),
	CONSTRAINT "bill_period_runs_forward" CHECK ("bill"."period_start" <= "bill"."period_end" and "bill"."period_end" < "bill"."issued_on"),
	CONSTRAINT "bill_leaves_14_days" CHECK ("bill"."due_on" >= "bill"."issued_on" + 14),
	CONSTRAINT "bill_not_negative" CHECK ("bill"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bill_line" (
	"account_number" text NOT NULL,
	"month" text NOT NULL,
	"position" smallint NOT NULL,
	"what" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "bill_line_account_number_month_position_pk" PRIMARY KEY("account_number","month","position")
);
--> statement-breakpoint
CREATE TABLE "billing_day" (
	"day" date PRIMARY KEY NOT NULL,
	"billed_through" text DEFAULT '' NOT NULL,
	"bills" integer DEFAULT 0 NOT NULL,
	"billed_at" timestamp with time zone,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "downtime" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "downtime_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_number" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "downtime_accountNumber_startedAt_unique" UNIQUE("account_number","started_at"),
	CONSTRAINT "downtime_ends_after_start" CHECK ("downtime"."ended_at" > "downtime"."started_at")
);
--> statement-breakpoint
CREATE TABLE "downtime_credit" (
	"downtime_id" bigint NOT NULL,
	"account_number" text NOT NULL,
	"month" text NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "downtime_credit_downtime_id_month_pk" PRIMARY KEY("downtime_id","month"),
	CONSTRAINT "downtime_credit_has_days" CHECK ("downtime_credit"."days" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_number" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"occurred_on" date NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entry_kind_reference_pk" PRIMARY KEY("kind","reference"),
	CONSTRAINT "ledger_entry_sign_fits_kind" CHECK (case "ledger_entry"."kind" when 'bill' then "ledger_entry"."amount" >= 0 when 'payment' then "ledger_entry"."amount" < 0 when 'credit' then "ledger_entry"."amount" < 0 when 'adjustment' then "ledger_entry"."amount" <> 0 else false end)
);
--> statement-breakpoint
CREATE TABLE "lifecycle_event" (
	"account_number" text NOT NULL,
	"month" text NOT NULL,
	"type" text NOT NULL,
	"fell_on" date NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lifecycle_event_account_number_month_type_pk" PRIMARY KEY("account_number","month","type")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_number" text NOT NULL,
	"gateway" text NOT NULL,
	"gateway_reference" text NOT NULL,
	"amount" integer NOT NULL,
	"channel" text NOT NULL,
	"paid_on" date NOT NULL,
	"posted_on" date NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"posted_by" text NOT NULL,
	CONSTRAINT "payment_gateway_gatewayReference_unique" UNIQUE("gateway","gateway_reference"),
	CONSTRAINT "payment_above_zero" CHECK ("payment"."amount" > 0),
	CONSTRAINT "payment_not_before_paid" CHECK ("payment"."posted_on" >= "payment"."paid_on")
);
--> statement-breakpoint
CREATE TABLE "suspension" (
	"account_number" text NOT NULL,
	"started_on" date NOT NULL,
	"ended_on" date,
	"month" text NOT NULL,
	CONSTRAINT "suspension_account_number_month_pk" PRIMARY KEY("account_number","month"),
	CONSTRAINT "suspension_ends_after_start" CHECK ("suspension"."ended_on" >= "suspension"."started_on")
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"announced_by" text NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_number" text NOT NULL,
	"type" text,
	"about" text,
	"announcement_id" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"severity" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_once" UNIQUE("account_number","type","about"),
	CONSTRAINT "notification_announcement_once" UNIQUE("announcement_id","account_number"),
	CONSTRAINT "notification_account_number" CHECK ("notification"."account_number" ~ '^[0-9]{13}$'),
	CONSTRAINT "notification_severity" CHECK ("notification"."severity" in ('info', 'warn', 'critical')),
	CONSTRAINT "notification_of_a_type_or_announced" CHECK (("notification"."type" is not null and "notification"."about" is not null and "notification"."announcement_id" is null)
        or ("notification"."type" is null and "notification"."about" is null and "notification"."announcement_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_account_number_account_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."account"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_streaming" ADD CONSTRAINT "account_streaming_account_number_account_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."account"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_subscription" ADD CONSTRAINT "account_subscription_account_number_account_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."account"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_change" ADD CONSTRAINT "contact_change_account_number_account_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."account"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_attempt" ADD CONSTRAINT "link_attempt_account_number_account_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."account"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_guard" ADD CONSTRAINT "link_guard_account_number_account_account_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."account"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_account_number_month_bill_account_number_month_fk" FOREIGN KEY ("account_number","month") REFERENCES "public"."bill"("account_number","month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downtime_credit" ADD CONSTRAINT "downtime_credit_downtime_id_downtime_id_fk" FOREIGN KEY ("downtime_id") REFERENCES "public"."downtime"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downtime_credit" ADD CONSTRAINT "downtime_credit_account_number_month_bill_account_number_month_fk" FOREIGN KEY ("account_number","month") REFERENCES "public"."bill"("account_number","month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lifecycle_event" ADD CONSTRAINT "lifecycle_event_account_number_month_bill_account_number_month_fk" FOREIGN KEY ("account_number","month") REFERENCES "public"."bill"("account_number","month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension" ADD CONSTRAINT "suspension_account_number_month_bill_account_number_month_fk" FOREIGN KEY ("account_number","month") REFERENCES "public"."bill"("account_number","month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_to_bill" ON "account" USING btree ("bill_day","account_number") WHERE "account"."status" <> 'DISCONNECTED';--> statement-breakpoint
CREATE INDEX "account_link_account_number_index" ON "account_link" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "consent_event_latest" ON "consent_event" USING btree ("person_id","purpose","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_change_open" ON "contact_change" USING btree ("account_number") WHERE "contact_change"."confirmed_at" is not null and "contact_change"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "contact_change_due" ON "contact_change" USING btree ("reflected_at") WHERE "contact_change"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "contact_change_person_id_index" ON "contact_change" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "link_attempt_started_at_index" ON "link_attempt" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "link_attempt_person_id_index" ON "link_attempt" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "bill_due_on_index" ON "bill" USING brin ("due_on");--> statement-breakpoint
CREATE INDEX "downtime_account_number_index" ON "downtime" USING btree ("account_number") WHERE not settled;--> statement-breakpoint
CREATE INDEX "ledger_entry_account_number_id_index" ON "ledger_entry" USING btree ("account_number","id");--> statement-breakpoint
CREATE INDEX "payment_account_number_id_index" ON "payment" USING btree ("account_number","id");--> statement-breakpoint
CREATE INDEX "suspension_started_on_account_number_index" ON "suspension" USING btree ("started_on","account_number") WHERE ended_on is null;--> statement-breakpoint
CREATE INDEX "notification_newest" ON "notification" USING btree ("account_number","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "notification_unseen" ON "notification" USING btree ("account_number") WHERE "notification"."read_at" is null;
--> statement-breakpoint
-- A consent once given or withdrawn stays as it was said. Only the erasure of the person takes it away.
create function consent_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from erasure where person_id = old.person_id) then
    return old;
  end if;
  raise exception 'a consent that was said is never changed';
end $$;
--> statement-breakpoint
create trigger consent_event_stays before update or delete on consent_event for each row execute function consent_stays();
--> statement-breakpoint
-- What was billed, posted or paid stays as it was written.
create function billing_record_stays() returns trigger language plpgsql as $$
begin
  raise exception '% is kept as it was written: correct it by another entry', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger ledger_entry_stays before update or delete on ledger_entry for each statement execute function billing_record_stays();
--> statement-breakpoint
create trigger bill_stays before update or delete on bill for each statement execute function billing_record_stays();
--> statement-breakpoint
create trigger bill_line_stays before update or delete on bill_line for each statement execute function billing_record_stays();
--> statement-breakpoint
create trigger payment_stays before update or delete on payment for each statement execute function billing_record_stays();
--> statement-breakpoint
-- The balance moves in the statement that writes the entries, once for all of them, in one order for everybody.
create function add_to_balance() returns trigger language plpgsql as $$
begin
  insert into account_balance as kept (account_number, balance)
  select account_number, sum(amount) from posted group by account_number order by account_number
  on conflict (account_number) do update set balance = kept.balance + excluded.balance;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_entry_adds_up after insert on ledger_entry referencing new table as posted for each statement execute function add_to_balance();
--> statement-breakpoint
-- Balances change every month in place; room on the page keeps their index as it is.
alter table account_balance set (fillfactor = 80);
