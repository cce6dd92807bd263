-- Whoever begins to pay for an account and AutoPay come one after the other: the next waits until the transaction of the one
-- before it ends.
create function wait_for_payers(account_number text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('payers ' || account_number, 0));
$$;--> statement-breakpoint
-- Leaves a payment out that is begun while AutoPay charges the account. Each statement of a volatile function sees what was
-- committed before it, so the charge of whoever was waited for is found.
create function payment_waits_for_charge() returns trigger language plpgsql as $$
begin
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
create trigger payment_intent_waits_for_charge before insert on payment_intent for each row when (new.state = 'intent') execute function payment_waits_for_charge();
