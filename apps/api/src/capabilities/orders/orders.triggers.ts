import { triggers } from '../../kernel/postgres/triggers.ts'

/** What the database itself sees to in these tables. */
export const ordersTriggers = triggers`
-- What works or was cancelled stays so, what is on its way isn't cancelled, and nothing waits for its payment again.
create or replace function customer_order_stays_decided() returns trigger language plpgsql as $$
begin
  raise exception 'the order % is %, not %', old.order_id, old.state, new.state
    using errcode = 'check_violation', constraint = tg_name;
end $$

create or replace trigger customer_order_stays_decided before update of state on customer_order for each row
  when (new.state <> old.state and (old.state in ('active', 'cancelled') or new.state = 'to-pay'
    or new.state = 'cancelled' and old.state not in ('to-pay', 'placed', 'packed')))
  execute function customer_order_stays_decided()

create or replace trigger customer_order_line_stays before update or delete on customer_order_line for each statement execute function billing_record_stays()

create or replace trigger customer_order_event_stays before update or delete on customer_order_event for each statement execute function billing_record_stays()

create or replace trigger customer_order_stays_with_payment before update on customer_order for each row when (new.due_at_checkout is distinct from old.due_at_checkout or old.payment_reference is not null and new.payment_reference is distinct from old.payment_reference) execute function stays_what_it_is_for()
`
