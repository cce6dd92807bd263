CREATE TABLE "official_receipt" (
	"number" bigint PRIMARY KEY NOT NULL,
	"payment_id" bigint NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "official_receipt_paymentId_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "receipt_due" (
	"payment_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspension_hold" (
	"reference" text PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"amount" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_channel" (
	"code" text PRIMARY KEY NOT NULL,
	"pay_method" text NOT NULL,
	"position" smallint NOT NULL,
	"gateway" text NOT NULL,
	"name" text NOT NULL,
	"where" text,
	CONSTRAINT "payment_channel_gateway_known" CHECK ("payment_channel"."gateway" in ('paynamics', 'maya'))
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"detail" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_intent" (
	"reference" text PRIMARY KEY NOT NULL,
	"intent_key" uuid NOT NULL,
	"account_number" text NOT NULL,
	"amount" integer NOT NULL,
	"service_charge" integer NOT NULL,
	"pay_method" text NOT NULL,
	"channel" text NOT NULL,
	"channel_name" text NOT NULL,
	"gateway" text NOT NULL,
	"person_id" text,
	"email" text,
	"state" text DEFAULT 'intent' NOT NULL,
	"gateway_reference" text,
	"url" text,
	"pay_reference" text,
	"failure" text,
	"payment_ref_id" text,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ask_at" timestamp with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_intent_intentKey_unique" UNIQUE("intent_key"),
	CONSTRAINT "payment_intent_paymentRefId_unique" UNIQUE("payment_ref_id"),
	CONSTRAINT "payment_intent_gateway_gatewayReference_unique" UNIQUE("gateway","gateway_reference"),
	CONSTRAINT "payment_intent_state_known" CHECK ("payment_intent"."state" in ('intent', 'redirected', 'confirming', 'unknown', 'paid', 'failed', 'expired', 'held')),
	CONSTRAINT "payment_intent_above_zero" CHECK ("payment_intent"."amount" > 0 and "payment_intent"."service_charge" >= 0),
	CONSTRAINT "payment_intent_posted_when_paid" CHECK (("payment_intent"."state" = 'paid') = ("payment_intent"."payment_ref_id" is not null)),
	CONSTRAINT "payment_intent_open_is_asked" CHECK (("payment_intent"."ask_at" is not null) = ("payment_intent"."state" in ('intent', 'redirected', 'confirming', 'unknown')))
);
--> statement-breakpoint
CREATE TABLE "payment_method" (
	"pay_method" text PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"group" text,
	"brands" text[] NOT NULL,
	"service_charge" integer NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "payment_method_known" CHECK ("payment_method"."pay_method" in ('creditcard', 'wallet', 'internetbanking', 'overthecounter', 'authorizedoutlets', 'installercash')),
	CONSTRAINT "payment_method_charge_not_negative" CHECK ("payment_method"."service_charge" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_proof" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"slot" smallint NOT NULL,
	"type" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_proof_reference_slot_unique" UNIQUE("reference","slot"),
	CONSTRAINT "payment_proof_few" CHECK ("payment_proof"."slot" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "payment_refund" (
	"refund" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"needs_second" boolean NOT NULL,
	"asked_by" text NOT NULL,
	"decided_by" text,
	"gateway_reference" text,
	"failure" text,
	"asked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ask_at" timestamp with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_refund_known" CHECK ("payment_refund"."kind" in ('refund', 'reversal') and "payment_refund"."state" in ('asked', 'sending', 'done', 'refused', 'declined')),
	CONSTRAINT "payment_refund_above_zero" CHECK ("payment_refund"."amount" > 0),
	CONSTRAINT "payment_refund_by_another" CHECK ("payment_refund"."decided_by" <> "payment_refund"."asked_by"),
	CONSTRAINT "payment_refund_by_two" CHECK (not "payment_refund"."needs_second" or "payment_refund"."decided_by" is not null or "payment_refund"."state" = 'asked'),
	CONSTRAINT "payment_refund_sending_is_asked" CHECK (("payment_refund"."ask_at" is not null) = ("payment_refund"."state" = 'sending'))
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_sign_fits_kind";--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "id" ADD GENERATED BY DEFAULT AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000000000 CACHE 1);--> statement-breakpoint
ALTER TABLE "official_receipt" ADD CONSTRAINT "official_receipt_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_due" ADD CONSTRAINT "receipt_due_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_channel" ADD CONSTRAINT "payment_channel_pay_method_payment_method_pay_method_fk" FOREIGN KEY ("pay_method") REFERENCES "public"."payment_method"("pay_method") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_reference_payment_intent_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."payment_intent"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD CONSTRAINT "payment_proof_reference_payment_intent_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."payment_intent"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_reference_payment_intent_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."payment_intent"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suspension_hold_account_number_index" ON "suspension_hold" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "payment_event_reference_id_index" ON "payment_event" USING btree ("reference","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intent_one_open" ON "payment_intent" USING btree ("account_number","amount","channel") WHERE "payment_intent"."state" in ('intent', 'redirected', 'confirming', 'unknown');--> statement-breakpoint
CREATE INDEX "payment_intent_to_ask" ON "payment_intent" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "payment_intent_account_number_started_at_index" ON "payment_intent" USING btree ("account_number","started_at");--> statement-breakpoint
CREATE INDEX "payment_intent_held" ON "payment_intent" USING btree ("changed_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "payment_refund_reference_index" ON "payment_refund" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payment_refund_to_ask" ON "payment_refund" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "payment_refund_asked" ON "payment_refund" USING btree ("asked_at") WHERE state = 'asked';--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_sign_fits_kind" CHECK (case "ledger_entry"."kind" when 'bill' then "ledger_entry"."amount" >= 0 when 'payment' then "ledger_entry"."amount" < 0 when 'credit' then "ledger_entry"."amount" < 0 when 'adjustment' then "ledger_entry"."amount" <> 0 when 'refund' then "ledger_entry"."amount" > 0 when 'reversal' then "ledger_entry"."amount" > 0 else false end);--> statement-breakpoint
create trigger payment_method_changed after insert or update or delete or truncate on payment_method for each statement execute function tell_changed();--> statement-breakpoint
create trigger payment_channel_changed after insert or update or delete or truncate on payment_channel for each statement execute function tell_changed();--> statement-breakpoint
create trigger payment_event_stays before update or delete on payment_event for each statement execute function billing_record_stays();--> statement-breakpoint
create function payment_stays_paid() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'payments are never deleted'; end if;
  if (new.state, new.amount, new.account_number, new.payment_ref_id) is distinct from (old.state, old.amount, old.account_number, old.payment_ref_id) then
    raise exception 'a paid payment stays paid' using errcode = 'check_violation', constraint = 'payment_intent_stays_paid';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payment_intent_stays_paid before update on payment_intent for each row when (old.state = 'paid') execute function payment_stays_paid();--> statement-breakpoint
create trigger payment_intent_stays before delete on payment_intent for each row execute function payment_stays_paid();
--> statement-breakpoint
insert into official_receipt (number, payment_id, given_at) select id, id, posted_at from payment;
--> statement-breakpoint
-- Receipts are numbered 1, 2, 3 … without gaps, however many one statement gives.
create function official_receipts_have_no_gaps() returns trigger language plpgsql as $$
declare
  given_now bigint;
begin
  select count(*) into given_now from given;
  if given_now = 0 then return null; end if;
  update receipt_counter set last = last + given_now
  where (select min(number) from given) = last + 1 and (select max(number) from given) = last + given_now;
  if not found then
    raise exception 'an official receipt must have the next number' using errcode = 'check_violation', constraint = 'payment_has_next_receipt';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger official_receipt_is_next after insert on official_receipt referencing new table as given for each statement execute function official_receipts_have_no_gaps();
--> statement-breakpoint
create trigger official_receipt_stays before update or delete on official_receipt for each statement execute function billing_record_stays();
--> statement-breakpoint
-- Processes of the release before number a payment themselves, and that is its receipt; all others wait for theirs.
create or replace function receipts_have_no_gaps() returns trigger language plpgsql as $$
begin
  insert into official_receipt (number, payment_id, given_at) select id, id, posted_at from posted where id < 1000000000;
  insert into receipt_due (payment_id) select id from posted where id >= 1000000000;
  return null;
end $$;
--> statement-breakpoint
-- Whoever asks for a refund holds the payment's row, so two can't both take the last peso.
create function refund_at_most_what_was_paid() returns trigger language plpgsql as $$
declare
  paid bigint;
  back bigint;
begin
  select amount into paid from payment_intent where reference = new.reference and state = 'paid' for update;
  select coalesce(sum(amount), 0) into back from payment_refund
  where reference = new.reference and refund <> new.refund and state not in ('refused', 'declined');
  if paid is null or back + new.amount > paid then
    raise exception 'no more can go back than was paid' using errcode = 'check_violation', constraint = 'payment_refund_at_most_paid';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payment_refund_at_most_paid before insert on payment_refund for each row execute function refund_at_most_what_was_paid();
--> statement-breakpoint
create function refund_is_decided_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state in ('done', 'refused', 'declined') or (new.refund, new.reference, new.kind, new.amount, new.asked_by, new.needs_second) is distinct from (old.refund, old.reference, old.kind, old.amount, old.asked_by, old.needs_second) then
    raise exception 'a refund is decided once' using errcode = 'check_violation', constraint = 'payment_refund_decided_once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payment_refund_decided_once before update or delete on payment_refund for each row execute function refund_is_decided_once();
