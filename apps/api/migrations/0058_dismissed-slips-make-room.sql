ALTER TABLE "payment_proof" DROP CONSTRAINT "payment_proof_few";--> statement-breakpoint
ALTER TABLE "payment_proof" ADD CONSTRAINT "payment_proof_from_one" CHECK ("payment_proof"."slot" >= 1);--> statement-breakpoint
-- Only slips that staff haven't dismissed count. Whoever adds one has locked the payment, so they are counted one after the other.
create function few_payment_proofs() returns trigger language plpgsql as $$
begin
  if (select count(*) from payment_proof where reference = new.reference and dismissed_at is null) > 3 then
    raise exception 'at most three slips of a payment wait for staff' using errcode = 'check_violation', constraint = 'payment_proof_few';
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger payment_proof_few after insert on payment_proof for each row execute function few_payment_proofs();