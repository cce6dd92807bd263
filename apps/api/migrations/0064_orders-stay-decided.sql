ALTER TABLE "order_code" ADD COLUMN "in_parts" integer;--> statement-breakpoint
-- What works or was cancelled stays so, what is on its way isn't cancelled, and nothing waits for its payment again.
create function customer_order_stays_decided() returns trigger language plpgsql as $$
begin
  raise exception 'the order % is %, not %', old.order_id, old.state, new.state
    using errcode = 'check_violation', constraint = tg_name;
end $$;--> statement-breakpoint
create trigger customer_order_stays_decided before update of state on customer_order for each row
  when (new.state <> old.state and (old.state in ('active', 'cancelled') or new.state = 'to-pay'
    or new.state = 'cancelled' and old.state not in ('to-pay', 'placed', 'packed')))
  execute function customer_order_stays_decided();
