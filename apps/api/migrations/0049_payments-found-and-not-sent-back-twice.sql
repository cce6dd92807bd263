CREATE INDEX "payment_intent_started_at_index" ON "payment_intent" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "payment_intent_unknown" ON "payment_intent" USING btree ("started_at") WHERE state = 'unknown';
--> statement-breakpoint
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
end $$;
