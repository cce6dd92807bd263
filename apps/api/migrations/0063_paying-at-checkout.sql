ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_sign_fits_kind";--> statement-breakpoint
ALTER TABLE "customer_order" DROP CONSTRAINT "customer_order_known";--> statement-breakpoint
ALTER TABLE "customer_order" DROP CONSTRAINT "customer_order_fee_not_negative";--> statement-breakpoint
ALTER TABLE "customer_order_event" DROP CONSTRAINT "customer_order_event_known";--> statement-breakpoint
DROP INDEX "payment_intent_one_open";--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "due_at_checkout" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "payment_reference" text;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "order_knows_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "customer_order_to_pay" ON "customer_order" USING btree ("ordered_at") WHERE state = 'to-pay';--> statement-breakpoint
CREATE INDEX "payment_intent_of_order" ON "payment_intent" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "payment_intent_for_order_to_deal_with" ON "payment_intent" USING btree ("changed_at") WHERE order_id is not null and state = 'paid' and order_knows_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intent_one_open" ON "payment_intent" USING btree ("account_number","amount","channel",coalesce(order_id, '')) WHERE "payment_intent"."state" in ('intent', 'redirected', 'confirming', 'unknown');--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_paymentReference_unique" UNIQUE("payment_reference");--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_sign_fits_kind" CHECK (case "ledger_entry"."kind" when 'bill' then "ledger_entry"."amount" >= 0 when 'payment' then "ledger_entry"."amount" < 0 when 'credit' then "ledger_entry"."amount" < 0 when 'adjustment' then "ledger_entry"."amount" <> 0 when 'refund' then "ledger_entry"."amount" > 0 when 'reversal' then "ledger_entry"."amount" > 0 when 'order' then "ledger_entry"."amount" > 0 when 'order-back' then "ledger_entry"."amount" < 0 else false end);--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_to_pay_something" CHECK ("customer_order"."state" <> 'to-pay' or "customer_order"."due_at_checkout" > 0);--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_placed_when_paid" CHECK ("customer_order"."due_at_checkout" = 0 or "customer_order"."state" in ('to-pay', 'cancelled') or "customer_order"."payment_reference" is not null);--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_known" CHECK ("customer_order"."state" in ('to-pay', 'placed', 'packed', 'dispatched', 'delivered', 'installed', 'active', 'cancelled') and "customer_order"."delivery" in ('none', 'deliverOnly', 'deliverAndInstall'));--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_fee_not_negative" CHECK ("customer_order"."delivery_fee" >= 0 and "customer_order"."due_at_checkout" >= 0);--> statement-breakpoint
ALTER TABLE "customer_order_event" ADD CONSTRAINT "customer_order_event_known" CHECK ("customer_order_event"."state" in ('to-pay', 'placed', 'packed', 'dispatched', 'delivered', 'installed', 'active', 'cancelled'));--> statement-breakpoint
ALTER TABLE "payment_intent" ADD CONSTRAINT "payment_intent_known_to_order_when_paid" CHECK ("payment_intent"."order_knows_at" is null or ("payment_intent"."order_id" is not null and "payment_intent"."state" = 'paid'));--> statement-breakpoint
-- Leaves a payment out that is begun while AutoPay charges the account. What is paid for an order isn't owed for bills, so it
-- waits for nobody and keeps nobody waiting. Each statement of a volatile function sees what was committed before it, so the
-- charge of whoever was waited for is found.
create or replace function payment_waits_for_charge() returns trigger language plpgsql as $$
begin
  if new.order_id is not null then
    return new;
  end if;
  perform wait_for_payers(new.account_number);
  if new.card_token is null and exists (
    select from payment_intent charge
    where charge.account_number = new.account_number and charge.card_token is not null
      and charge.state in ('intent', 'redirected', 'confirming', 'unknown') and charge.expires_at > new.started_at
  ) then
    return null;
  end if;
  return new;
end $$;--> statement-breakpoint
-- What a payment is for was decided when it was started, and which one placed an order when it did.
create function stays_what_it_is_for() returns trigger language plpgsql as $$
begin
  raise exception 'a payment stays with its order' using errcode = 'check_violation', constraint = tg_name;
end $$;--> statement-breakpoint
create trigger payment_intent_stays_with_order before update on payment_intent for each row when (new.order_id is distinct from old.order_id or old.order_knows_at is not null and new.order_knows_at is distinct from old.order_knows_at) execute function stays_what_it_is_for();--> statement-breakpoint
create trigger customer_order_stays_with_payment before update on customer_order for each row when (new.due_at_checkout is distinct from old.due_at_checkout or old.payment_reference is not null and new.payment_reference is distinct from old.payment_reference) execute function stays_what_it_is_for();
