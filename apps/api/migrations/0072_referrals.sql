CREATE TABLE "bill_credit" (
	"reference" text PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"what" text NOT NULL,
	"amount" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "bill_credit_above_zero" CHECK ("bill_credit"."amount" > 0),
	CONSTRAINT "bill_credit_used_at_most_once" CHECK ("bill_credit"."used" between 0 and "bill_credit"."amount"),
	CONSTRAINT "bill_credit_account_number" CHECK ("bill_credit"."account_number" ~ '^[0-9]{13}$')
);
--> statement-breakpoint
CREATE TABLE "bill_credit_use" (
	"reference" text NOT NULL,
	"account_number" text NOT NULL,
	"month" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "bill_credit_use_reference_month_pk" PRIMARY KEY("reference","month"),
	CONSTRAINT "bill_credit_use_above_zero" CHECK ("bill_credit_use"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "referral" (
	"reference_num" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"person_id" text,
	"device" text,
	"account_number" text,
	"referrer_name" text NOT NULL,
	"email" text NOT NULL,
	"request_body" jsonb NOT NULL,
	"serviceable" boolean NOT NULL,
	"invite_code" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"reminded_at" timestamp with time zone,
	"referee_device" text,
	"application_ref_id" text,
	"referred_account_number" text,
	"referred_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_inviteCode_unique" UNIQUE("invite_code"),
	CONSTRAINT "referral_type_known" CHECK ("referral"."type" in ('MGM', 'Win Back Referral', 'ERP')),
	CONSTRAINT "referral_state_known" CHECK ("referral"."state" in ('sent', 'waiting', 'applying', 'applied', 'connecting', 'connected', 'held', 'rewarded', 'declined', 'taken-back', 'closed', 'expired')),
	CONSTRAINT "referral_email_lower_case" CHECK ("referral"."email" = lower("referral"."email")),
	CONSTRAINT "referral_account_numbers" CHECK ("referral"."account_number" ~ '^[0-9]{13}$' and "referral"."referred_account_number" ~ '^[0-9]{13}$'),
	CONSTRAINT "referral_of_another" CHECK ("referral"."account_number" <> "referral"."referred_account_number"),
	CONSTRAINT "referral_win_back_by_nobody" CHECK (("referral"."type" = 'Win Back Referral') = (num_nonnulls("referral"."person_id", "referral"."account_number") = 0 and "referral"."referrer_name" = ''))
);
--> statement-breakpoint
CREATE TABLE "referral_employee" (
	"employee_number" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"mobile_number" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "referral_employee_email_unique" UNIQUE("email"),
	CONSTRAINT "referral_employee_email_lower_case" CHECK ("referral_employee"."email" = lower("referral_employee"."email")),
	CONSTRAINT "referral_employee_mobile_number" CHECK ("referral_employee"."mobile_number" ~ '^([89][0-9]{9})?$')
);
--> statement-breakpoint
CREATE TABLE "referral_event" (
	"reference_num" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_event_reference_num_version_pk" PRIMARY KEY("reference_num","version")
);
--> statement-breakpoint
CREATE TABLE "referral_hit" (
	"reference_num" text NOT NULL,
	"rule" text NOT NULL,
	"because" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_hit_reference_num_rule_pk" PRIMARY KEY("reference_num","rule"),
	CONSTRAINT "referral_hit_rule_known" CHECK ("referral_hit"."rule" in ('self-referral', 'same-address', 'same-device', 'same-payment-source', 'too-many', 'no-account'))
);
--> statement-breakpoint
CREATE TABLE "referral_invite" (
	"code" text PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"person_id" text,
	"device" text,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_invite_accountNumber_unique" UNIQUE("account_number"),
	CONSTRAINT "referral_invite_account_number" CHECK ("referral_invite"."account_number" ~ '^[0-9]{13}$')
);
--> statement-breakpoint
CREATE TABLE "referral_programme" (
	"type" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"reward" integer NOT NULL,
	"most_a_year" smallint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "referral_programme_known" CHECK ("referral_programme"."type" in ('MGM', 'Win Back Referral', 'ERP')),
	CONSTRAINT "referral_programme_not_negative" CHECK ("referral_programme"."reward" >= 0 and "referral_programme"."most_a_year" >= 0)
);
--> statement-breakpoint
CREATE TABLE "referral_reward" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "referral_reward_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference_num" text NOT NULL,
	"nth" smallint NOT NULL,
	"account_number" text NOT NULL,
	"referred_account_number" text NOT NULL,
	"amount" integer NOT NULL,
	"given_by" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" text,
	CONSTRAINT "referral_reward_reference_num_nth_pk" PRIMARY KEY("reference_num","nth"),
	CONSTRAINT "referral_reward_above_zero" CHECK ("referral_reward"."amount" > 0 and "referral_reward"."nth" > 0),
	CONSTRAINT "referral_reward_for_another" CHECK ("referral_reward"."account_number" <> "referral_reward"."referred_account_number"),
	CONSTRAINT "referral_reward_taken_back_whole" CHECK (num_nulls("referral_reward"."taken_back_at", "referral_reward"."taken_back_by") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "bill_credit_use" ADD CONSTRAINT "bill_credit_use_reference_bill_credit_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."bill_credit"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_credit_use" ADD CONSTRAINT "bill_credit_use_account_number_month_bill_account_number_month_fk" FOREIGN KEY ("account_number","month") REFERENCES "public"."bill"("account_number","month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_event" ADD CONSTRAINT "referral_event_reference_num_referral_reference_num_fk" FOREIGN KEY ("reference_num") REFERENCES "public"."referral"("reference_num") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_hit" ADD CONSTRAINT "referral_hit_reference_num_referral_reference_num_fk" FOREIGN KEY ("reference_num") REFERENCES "public"."referral"("reference_num") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_reward" ADD CONSTRAINT "referral_reward_reference_num_referral_reference_num_fk" FOREIGN KEY ("reference_num") REFERENCES "public"."referral"("reference_num") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_credit_open" ON "bill_credit" USING btree ("account_number") WHERE "bill_credit"."used" < "bill_credit"."amount" and "bill_credit"."taken_back_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "referral_once_per_person" ON "referral" USING btree ("type","email") WHERE not "referral"."state" in ('closed', 'expired') and "referral"."email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "referral_of_application" ON "referral" USING btree ("application_ref_id") WHERE "referral"."application_ref_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "referral_of_account" ON "referral" USING btree ("referred_account_number") WHERE "referral"."referred_account_number" is not null;--> statement-breakpoint
CREATE INDEX "referral_by_account" ON "referral" USING btree ("account_number","referred_at");--> statement-breakpoint
CREATE INDEX "referral_by_person" ON "referral" USING btree ("person_id","referred_at");--> statement-breakpoint
CREATE INDEX "referral_by_email" ON "referral" USING btree ("email");--> statement-breakpoint
CREATE INDEX "referral_by_state" ON "referral" USING btree ("state","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_reward_one_for_an_account" ON "referral_reward" USING btree ("referred_account_number") WHERE "referral_reward"."taken_back_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "referral_reward_one_for_a_referral" ON "referral_reward" USING btree ("reference_num") WHERE "referral_reward"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "referral_reward_by_account" ON "referral_reward" USING btree ("account_number","given_at");--> statement-breakpoint
-- A referral moves as `mayMove` says, whatever the code does.
create function referral_moves() returns trigger language plpgsql as $$
begin
  if old.state = new.state then return new; end if;
  if not (new.state = any (case old.state
    when 'sent' then array['applying', 'applied', 'connecting', 'connected', 'closed', 'expired']
    when 'waiting' then array['sent', 'applying', 'applied', 'connecting', 'connected', 'closed', 'expired']
    when 'applying' then array['applied', 'connecting', 'connected', 'closed', 'expired']
    when 'applied' then array['connecting', 'connected', 'closed']
    when 'connecting' then array['connected', 'held', 'rewarded', 'closed']
    when 'connected' then array['held', 'rewarded']
    when 'held' then array['rewarded', 'declined']
    when 'rewarded' then array['taken-back']
    when 'declined' then array['rewarded']
    when 'taken-back' then array['rewarded']
    when 'closed' then array['applying', 'applied']
    else array[]::text[] end))
  then raise exception 'referral_moves: % can''t follow %', new.state, old.state; end if;
  return new;
end $$;--> statement-breakpoint
create trigger referral_moves before update of state on referral for each row execute function referral_moves();--> statement-breakpoint
-- A reward stays what it was when it was given, and is taken back once.
create function referral_reward_stays() returns trigger language plpgsql as $$
begin
  if (new.reference_num, new.nth, new.account_number, new.referred_account_number, new.amount, new.given_at)
     is distinct from (old.reference_num, old.nth, old.account_number, old.referred_account_number, old.amount, old.given_at)
     or old.taken_back_at is not null
  then raise exception 'referral_reward_stays: a reward can only be taken back, once'; end if;
  return new;
end $$;--> statement-breakpoint
create trigger referral_reward_stays before update on referral_reward for each row execute function referral_reward_stays();
