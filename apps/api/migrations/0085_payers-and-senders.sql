ALTER TABLE "payment_intent" ADD COLUMN "payer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD COLUMN "sender" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Of each sender, so that nobody's slips keep the payer from sending theirs. Only those that staff haven't dismissed count. Whoever
-- adds one has locked the payment, so they are counted one after the other.
create or replace function few_payment_proofs() returns trigger language plpgsql as $$
begin
  if (select count(*) from payment_proof where reference = new.reference and sender = new.sender and dismissed_at is null) > 3 then
    raise exception 'at most three slips of a sender wait for staff' using errcode = 'check_violation', constraint = 'payment_proof_few';
  end if;
  return null;
end $$;
