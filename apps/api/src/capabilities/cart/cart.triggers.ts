import { MOST_LINES } from '@hibla/contract/cart/cart'
import { HUBS_ON_ANY_LINE, MORE_HUBS_FROM_MBPS } from '@hibla/contract/cart/actions.rule'
import { triggers } from '../../kernel/postgres/triggers.ts'

/** What the database itself sees to in these tables. */
export const cartTriggers = triggers`
-- More than ${HUBS_ON_ANY_LINE} hubs need ${MORE_HUBS_FROM_MBPS} Mbps after this order. Those that the account has and those it has ordered count too.
create or replace function cart_hubs_fit(held cart) returns boolean language plpgsql as $$
declare
  hubs integer;
  plan_mbps integer;
begin
  select coalesce(sum(quantity) filter (where is_hub), 0), max(speed_mbps) into hubs, plan_mbps
    from cart_item where cart_id = held.cart_id;
  -- An order with neither a hub nor a plan changes nothing about this.
  if hubs = 0 and plan_mbps is null or coalesce(plan_mbps, held.speed_mbps) >= ${MORE_HUBS_FROM_MBPS} then
    return true;
  end if;
  return ${HUBS_ON_ANY_LINE} >= hubs + held.hubs_owned + (
    select coalesce(sum(i.quantity), 0) from cart c join cart_item i using (cart_id)
    where c.account_number = held.account_number and c.status = 'Ordered' and c.cart_id <> held.cart_id and i.is_hub);
end $$

-- The cart's row is locked first, so that two who change it at once come one after the other.
create or replace function cart_keeps_limits() returns trigger language plpgsql as $$
declare
  held cart;
  pieces integer;
begin
  select * into held from cart where cart_id = coalesce(new.cart_id, old.cart_id) for update;
  if not found then
    return null; -- The whole cart goes.
  end if;
  if held.status <> 'Active' then
    raise exception 'The cart % is ordered', held.cart_id
      using errcode = 'check_violation', constraint = 'cart_item_of_open_cart';
  end if;
  if tg_op <> 'DELETE' then
    select sum(quantity) into pieces from cart_item where cart_id = held.cart_id and product_id = new.product_id;
    if pieces > new.most_per_order then
      raise exception 'Too many of % in the cart %', new.product_id, held.cart_id
        using errcode = 'check_violation', constraint = 'cart_item_most_per_order', detail = new.most_per_order::text;
    end if;
    if (select count(*) from cart_item where cart_id = held.cart_id) > ${MOST_LINES} then
      raise exception 'The cart % is full', held.cart_id
        using errcode = 'check_violation', constraint = 'cart_item_fifty';
    end if;
  end if;
  if not cart_hubs_fit(held) and (tg_op <> 'DELETE' or old.item_type = 'MAINLINE') then
    raise exception 'Too many hubs in the cart %', held.cart_id
      using errcode = 'check_violation', constraint = 'cart_item_hubs_fit';
  end if;
  return null;
end $$

create or replace trigger cart_item_keeps_limits after insert or delete or update of quantity, product_id, is_hub, speed_mbps, most_per_order
  on cart_item for each row execute function cart_keeps_limits()

create or replace function cart_ordered_within_limits() returns trigger language plpgsql as $$
begin
  -- Two carts of one account count each other's hubs, so they're ordered one after the other.
  perform pg_advisory_xact_lock(hashtext('cart'), hashtext(new.account_number));
  if not cart_hubs_fit(new) then
    raise exception 'Too many hubs in the cart %', new.cart_id
      using errcode = 'check_violation', constraint = 'cart_item_hubs_fit';
  end if;
  return null;
end $$

create or replace trigger cart_ordered_within_limits after update of status on cart
  for each row when (new.status = 'Ordered' and old.status <> 'Ordered') execute function cart_ordered_within_limits()

-- Puts something into an open cart at the price that was noted for it, or says why not.
create or replace function cart_add(
  account text, service text, purpose text, named_cart text, wished text, pieces integer, pay text, deliver text,
  seen_version integer, told_monthly integer, told_installment integer, told_once integer, key uuid, fresh_since timestamptz,
  business_day date, at timestamptz,
  out refusal text, out added_to text, out item bigint, out new_version integer, out fees integer[], out most integer
) language plpgsql as $$
declare
  held cart;
  offer cart_offer;
begin
  select c.cart_id into added_to from cart c where c.account_number = account and c.status = 'Active'
    and case when named_cart is null then c.flow = purpose and (service is null or c.service_type = service)
      else c.cart_id = named_cart end
    order by c.opened_at limit 1;
  select * into held from cart where cart_id = added_to and status = 'Active' for update;
  if held.cart_id is null then
    refusal := case when named_cart is null then 'no-cart' else 'not-found' end;
    return;
  end if;
  new_version := held.version;
  select i.cart_item_id into item from cart_item i where i.cart_id = held.cart_id and i.add_key = key;
  if item is not null then
    return;
  end if;
  if held.noted_at < fresh_since or held.noted_for <> business_day then
    refusal := 'not-fresh';
    return;
  end if;
  if seen_version <> held.version then
    refusal := 'cart-changed';
    return;
  end if;
  select * into offer from cart_offer o where o.cart_id = held.cart_id and o.product_id = wished;
  if offer.product_id is null or offer.item_type = 'MAINLINE' then
    refusal := 'not-offered';
    return;
  end if;
  pay := coalesce(pay, offer.payment_modes[1]);
  deliver := coalesce(deliver, offer.delivery_modes[1]);
  if pay is not null and pay <> all (offer.payment_modes) then
    refusal := 'payment-mode-not-offered';
    return;
  end if;
  if deliver is not null and deliver <> all (offer.delivery_modes) then
    refusal := 'delivery-mode-not-offered';
    return;
  end if;
  if pay = 'staggered' then
    offer.one_time_fee := 0;
  else
    offer.installment_fee := 0;
    offer.installment_months := 0;
  end if;
  if told_monthly <> offer.monthly_fee or told_installment <> offer.installment_fee or told_once <> offer.one_time_fee then
    refusal := 'price-changed';
    fees := array[offer.monthly_fee, offer.installment_fee, offer.one_time_fee];
    return;
  end if;
  if offer.extension_of is not null and not offer.extends_owned and not exists (
    select from cart_item i where i.cart_id = held.cart_id and i.product_id = offer.extension_of) then
    refusal := 'parent-needed';
    return;
  end if;
  most := offer.most_per_order;
  insert into cart_item (cart_id, product_id, item_type, product_type, title, product_name, bundle_image, category, is_hub,
      most_per_order, speed_mbps, monthly_fee, installment_fee, installment_months, one_time_fee, parent_product_id, quantity,
      payment_mode, delivery_mode, delivery_fee, add_key, added_at)
    values (held.cart_id, offer.product_id, offer.item_type, offer.product_type, offer.title, offer.product_name,
      offer.bundle_image, offer.category, offer.is_hub, offer.most_per_order, offer.speed_mbps, offer.monthly_fee,
      offer.installment_fee, offer.installment_months, offer.one_time_fee, offer.extension_of, pieces, pay, deliver,
      case deliver when 'deliverOnly' then offer.deliver_only_fee when 'deliverAndInstall' then offer.deliver_and_install_fee
        else 0 end, key, at)
    returning cart_item_id into item;
  update cart set version = version + 1, changed_at = at where cart_id = held.cart_id returning version into new_version;
end $$
`
