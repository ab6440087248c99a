-- An attempt to pay belongs to the browser's cart: its key alone names it, whoever is logged in by then.
update orders set checkout_id = regexp_replace(checkout_id, '^(visitor|customer \d+):', '')
 where checkout_id ~ '^(visitor|customer \d+):';

-- The same key under two actors was two attempts; both have their orders, the kept answers are not needed.
delete from idempotency_keys k
 where call in ('POST checkout', 'POST express/checkout')
   and exists (select from idempotency_keys other where other.key = k.key and other.actor <> k.actor);
update idempotency_keys set actor = 'cart' where call in ('POST checkout', 'POST express/checkout');

-- Whether stock, coupon and points have been taken for an order. A payment at PayPal takes them when its buyer comes
-- back approved, right before the capture; until then nobody else goes without.
alter table orders add column reserved boolean not null default true;

-- Who tries the card of a payment, as fingerprints, where it is charged later than the order is placed: a card that is
-- declined then is counted for them.
alter table payments add column payers text[];

-- Takes points, coupon and stock of an order whose lines are written. Locks are taken in the order: customer, coupon,
-- products by id; stock comes last, because it is what crowds wait for. With `at_price` it costs what it costs now.
-- What is gone raises 'cart_changed', or one of the constraints.
create function reserve_order(one orders, at_price boolean) returns void language plpgsql as $$
declare
  line record;
begin
  if one.points_redeemed > 0 then
    insert into point_entries (customer_id, order_id, kind, points, reason)
      values (one.customer_id, one.id, 'held', -one.points_redeemed, 'Redeemed on order ' || one.order_no);
  end if;
  if one.coupon_id is not null then
    insert into coupon_uses (order_id, coupon_id, customer_id, email)
      values (one.id, one.coupon_id, one.customer_id, one.email);
  end if;
  for line in select product_id, quantity, unit_price_cents from order_items where order_id = one.id
               order by product_id loop
    update products set stock_qty = stock_qty - line.quantity
     where id = line.product_id and stock_qty >= line.quantity
       and (not at_price or regular_price_cents = line.unit_price_cents);
    if not found then
      raise exception 'the cart has changed' using errcode = 'check_violation', constraint = 'cart_changed';
    end if;
  end loop;
end $$;

-- As before, but for an order that is not reserved yet nothing is taken.
create or replace function place_order(placed jsonb, lines jsonb, payment jsonb, captcha jsonb) returns orders
  language plpgsql as $$
declare
  one orders := jsonb_populate_record(null::orders, placed);
  pay payments := jsonb_populate_record(null::payments, payment);
begin
  insert into orders (
    order_no, checkout_id, customer_id, payment_option, email, phone, first_name, last_name, company,
    street_address, apartment, town, state, postcode, country, ship_to_different_address,
    shipping_first_name, shipping_last_name, shipping_company, shipping_street_address, shipping_apartment,
    shipping_town, shipping_state, shipping_postcode, shipping_country, shipping_carrier, shipping_service,
    shipping_name, order_notes, newsletter, subtotal_cents, shipping_cents, tax_cents, points_redeemed,
    points_redeemed_cents, coupon_id, coupon_code, discount_cents, total_cents, points_earned, held_until,
    express, account_password_hash, reserved)
  values (
    one.order_no, one.checkout_id, one.customer_id, one.payment_option, one.email, one.phone, one.first_name,
    one.last_name, one.company, one.street_address, one.apartment, one.town, one.state, one.postcode, one.country,
    one.ship_to_different_address, one.shipping_first_name, one.shipping_last_name, one.shipping_company,
    one.shipping_street_address, one.shipping_apartment, one.shipping_town, one.shipping_state,
    one.shipping_postcode, one.shipping_country, one.shipping_carrier, one.shipping_service, one.shipping_name,
    one.order_notes, one.newsletter, one.subtotal_cents, one.shipping_cents, one.tax_cents, one.points_redeemed,
    one.points_redeemed_cents, one.coupon_id, one.coupon_code, one.discount_cents, one.total_cents,
    one.points_earned, one.held_until, one.express, one.account_password_hash, one.reserved)
  returning * into one;

  if captcha is not null then
    insert into used_captchas (nonce, expires_at)
      values (captcha ->> 'nonce', to_timestamp((captcha ->> 'expiresAt')::float8));
  end if;
  insert into order_events (order_id, to_status, reason) values (one.id, 1, 'Placed');
  if payment is not null then
    insert into payments (id, order_id, method, amount_cents, payers)
      values (pay.id, one.id, one.payment_option, one.total_cents, pay.payers);
  end if;
  insert into order_items (order_id, position, product_id, name, slug, sku, image, unit_price_cents, quantity,
                           line_total_cents)
    select one.id, l.position, l.product_id, l.name, l.slug, l.sku, l.image, l.unit_price_cents, l.quantity,
           l.unit_price_cents * l.quantity
      from jsonb_populate_recordset(null::order_items, lines) l;

  if one.reserved then perform reserve_order(one, true); end if;
  return one;
end $$;

-- The buyer has approved at PayPal: takes what the order needs and notes that its money is asked for next, in one
-- commit. False when the order was given up, or is paid already. What is gone raises as in reserve_order.
create function reserve_for_capture(of_order bigint) returns boolean language plpgsql as $$
declare
  one orders;
begin
  select * into strict one from orders where id = of_order for update;
  if one.status <> 1 then return false; end if;
  update payments set capture_asked_at = coalesce(capture_asked_at, now())
   where order_id = of_order and status = 'begun';
  if not found then return false; end if;
  if not one.reserved then
    update orders set reserved = true where id = of_order;
    perform reserve_order(one, false);
  end if;
  return true;
end $$;

-- As before; but money may also come for an order that reserved nothing (taken at the provider's own site). Then it is
-- reserved now, or, where something is gone, given up: that money is due to be paid back.
create or replace function finish_paid(of_order bigint, capture text, amount int, out happened text, out finished orders)
  language plpgsql as $$
declare
  payment payments;
begin
  select * into strict finished from orders where id = of_order for update;
  -- After the lock: joined to it, the payment would be as it was before the wait.
  select * into strict payment from payments where order_id = of_order;
  if payment.provider_capture_id is not null then
    happened := 'known';
    return;
  end if;
  if finished.status = 1 and not finished.reserved then
    begin
      perform reserve_order(finished, false);
      update orders set reserved = true where id = of_order returning * into finished;
    exception when check_violation then
      insert into order_events (order_id, from_status, to_status, reason)
        values (of_order, 1, 2, 'Sold out before it was paid');
      update orders set status = 2, account_password_hash = null where id = of_order returning * into finished;
    end;
  end if;

  happened := case when finished.status <> 1 then 'late' when amount <> payment.amount_cents then 'another amount'
                   else 'paid' end;
  update payments
     set status = case happened when 'late' then 'refund_due' else 'captured' end, provider_capture_id = capture,
         updated_at = now()
   where id = payment.id;
  if happened = 'late' then return; end if;
  finished := accept_order(finished, happened = 'paid');
end $$;
