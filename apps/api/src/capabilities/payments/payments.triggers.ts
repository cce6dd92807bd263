import { MAX_SLIPS } from '@hibla/contract/payments/payments.contract'
import { notifiesOfChanges, triggers } from '../../kernel/postgres/triggers.ts'

/** What the database itself sees to in these tables. */
export const paymentsTriggers = [
  ...notifiesOfChanges('payment_method'),
  ...notifiesOfChanges('payment_channel'),
  ...triggers`
create or replace function payment_stays_paid() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'payments are never deleted'; end if;
  if (new.state, new.amount, new.account_number, new.payment_ref_id) is distinct from (old.state, old.amount, old.account_number, old.payment_ref_id) then
    raise exception 'a paid payment stays paid' using errcode = 'check_violation', constraint = 'payment_intent_stays_paid';
  end if;
  return new;
end $$

create or replace trigger payment_intent_stays_paid before update on payment_intent for each row when (old.state = 'paid') execute function payment_stays_paid()

create or replace trigger payment_intent_stays before delete on payment_intent for each row execute function payment_stays_paid()

create or replace function refund_is_decided_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state in ('done', 'refused', 'declined') or (new.refund, new.reference, new.kind, new.amount, new.asked_by, new.needs_second) is distinct from (old.refund, old.reference, old.kind, old.amount, old.asked_by, old.needs_second) then
    raise exception 'a refund is decided once' using errcode = 'check_violation', constraint = 'payment_refund_decided_once';
  end if;
  return new;
end $$

create or replace trigger payment_refund_decided_once before update or delete on payment_refund for each row execute function refund_is_decided_once()

-- What came stays as it came, and what was settled stays so.
create or replace function held_is_settled_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.settled_at is not null or (new.reference, new.why, new.came, new.currency, new.gateway_reference, new.paid_on) is distinct from (old.reference, old.why, old.came, old.currency, old.gateway_reference, old.paid_on) then
    raise exception 'a held payment is settled once' using errcode = 'check_violation', constraint = 'payment_held_settled_once';
  end if;
  return new;
end $$

create or replace trigger payment_held_settled_once before update or delete on payment_held for each row execute function held_is_settled_once()

create or replace function difference_is_settled_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.settled_at is not null or (new.gateway, new.day, new.kind, new.reference, new.ours, new.theirs, new.our_channel, new.their_channel) is distinct from (old.gateway, old.day, old.kind, old.reference, old.ours, old.theirs, old.our_channel, old.their_channel) then
    raise exception 'a difference is settled once' using errcode = 'check_violation', constraint = 'settlement_difference_settled_once';
  end if;
  return new;
end $$

create or replace trigger settlement_difference_settled_once before update or delete on settlement_difference for each row execute function difference_is_settled_once()

-- Of a held payment goes back what came, unless that counts for another payment; whatever else goes back was paid.
create or replace function refund_at_most_what_was_paid() returns trigger language plpgsql as $$
declare
  most bigint;
  back bigint;
begin
  if new.kind = 'return' then
    select h.came into most from payment_intent i join payment_held h using (reference)
    where i.reference = new.reference and i.state = 'held' and h.why <> 'posted-before' for update of i;
  else
    select amount into most from payment_intent where reference = new.reference and state = 'paid' for update;
  end if;
  select coalesce(sum(amount), 0) into back from payment_refund
  where reference = new.reference and refund <> new.refund and state not in ('refused', 'declined');
  if most is null or back + new.amount > most then
    raise exception 'no more can go back than was paid' using errcode = 'check_violation', constraint = 'payment_refund_at_most_paid';
  end if;
  return new;
end $$

create or replace trigger payment_refund_at_most_paid before insert on payment_refund for each row execute function refund_at_most_what_was_paid()

-- Whoever begins to pay for an account and AutoPay come one after the other: the next waits until the transaction of the one
-- before it ends.
create or replace function wait_for_payers(account_number text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('payers ' || account_number, 0));
$$

-- Of each sender, so that nobody's slips keep the payer from sending theirs. Only those that staff haven't dismissed count. Whoever
-- adds one has locked the payment, so they are counted one after the other.
create or replace function few_payment_proofs() returns trigger language plpgsql as $$
begin
  if (select count(*) from payment_proof where reference = new.reference and sender = new.sender and dismissed_at is null) > ${MAX_SLIPS} then
    raise exception 'at most ${MAX_SLIPS} slips of a sender wait for staff' using errcode = 'check_violation', constraint = 'payment_proof_few';
  end if;
  return null;
end $$

create or replace trigger payment_proof_few after insert on payment_proof for each row execute function few_payment_proofs()

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
end $$

create or replace trigger payment_intent_waits_for_charge before insert on payment_intent for each row when (new.state = 'intent') execute function payment_waits_for_charge()

-- What a payment is for was decided when it was started, and which one placed an order when it did.
create or replace function stays_what_it_is_for() returns trigger language plpgsql as $$
begin
  raise exception 'a payment stays with its order' using errcode = 'check_violation', constraint = tg_name;
end $$

create or replace trigger payment_intent_stays_with_order before update on payment_intent for each row when (new.order_id is distinct from old.order_id or old.order_knows_at is not null and new.order_knows_at is distinct from old.order_knows_at) execute function stays_what_it_is_for()

create or replace trigger payment_event_stays before update or delete on payment_event for each statement execute function billing_record_stays()

create or replace trigger settlement_line_stays before update or delete on settlement_line for each statement execute function billing_record_stays()
`,
]
