-- Coupons, points and payments as the whole checkout needs them, and an order placed in one statement.

-- Opens an order to whoever has it: the browser that ordered, and the link in the mails.
alter table orders add column access_key uuid not null default gen_random_uuid();
-- Express: name and address come from PayPal after the order has been written.
alter table orders add column express boolean not null default false;
-- "Create an account?": made when the order is paid, and then forgotten here.
alter table orders add column account_password_hash text;

-- Set before the provider is asked to take the money. While it is empty, nothing can have been taken.
alter table payments add column capture_asked_at timestamptz;

---------------------------------------------------------------- coupons

-- A use counts itself: uses and their count cannot part, and one too many is refused here.
-- The coupon's row is locked by it, so that uses at once come one after another.
create function coupon_use_counts() returns trigger language plpgsql as $$
declare
  most int;
begin
  if current_setting('vangon.filling', true) = 'on' then return null; end if;
  if tg_op = 'DELETE' then
    update coupons set used_count = used_count - 1 where id = old.coupon_id;
    return null;
  end if;

  update coupons set used_count = used_count + (tg_op = 'INSERT')::int where id = new.coupon_id
    returning max_uses_per_customer into most;
  if most < (select count(*) from coupon_uses
              where coupon_id = new.coupon_id
                and (customer_id = new.customer_id or (email <> '' and email = new.email))) then
    raise exception 'the coupon was used too often by one customer'
      using errcode = 'check_violation', constraint = 'coupon_uses_per_customer';
  end if;
  return null;
end $$;
create trigger counts after insert or delete or update of email on coupon_uses
  for each row execute function coupon_use_counts();

---------------------------------------------------------------- points

-- Nobody spends what he has not. Points that are taken back may have been spent by then:
-- then the balance falls below 0, and the next ones earned fill it up.
alter table customers drop constraint customers_points_balance_check;

create or replace function points_balance_follows() returns trigger language plpgsql as $$
declare
  balance int;
begin
  update customers set points_balance = points_balance + new.points where id = new.customer_id
    returning points_balance into balance;
  if balance < 0 and new.points < 0 and new.kind <> 'taken_back' then
    raise exception 'customer % has not so many points', new.customer_id
      using errcode = 'check_violation', constraint = 'customers_points_balance_check';
  end if;
  return null;
end $$;

---------------------------------------------------------------- placing an order

-- Writes an order that has been priced, and takes all that it needs: the captcha, points, the coupon, stock.
-- All or nothing, in one statement, so that no lock waits for an answer from the shop's process. Locks are taken
-- in the order: customer, coupon, products by id; stock comes last, because it is what crowds wait for.
-- What was read to price it may have changed since: then it raises 'cart_changed', or one of the constraints does.
create function place_order(placed jsonb, lines jsonb, payment jsonb, captcha jsonb) returns orders
  language plpgsql as $$
declare
  one orders := jsonb_populate_record(null::orders, placed);
  pay payments := jsonb_populate_record(null::payments, payment);
  line record;
begin
  insert into orders (
    order_no, checkout_id, customer_id, payment_option, email, phone, first_name, last_name, company,
    street_address, apartment, town, state, postcode, country, ship_to_different_address,
    shipping_first_name, shipping_last_name, shipping_company, shipping_street_address, shipping_apartment,
    shipping_town, shipping_state, shipping_postcode, shipping_country, shipping_carrier, shipping_service,
    shipping_name, order_notes, newsletter, subtotal_cents, shipping_cents, tax_cents, points_redeemed,
    points_redeemed_cents, coupon_id, coupon_code, discount_cents, total_cents, points_earned, held_until,
    express, account_password_hash)
  values (
    one.order_no, one.checkout_id, one.customer_id, one.payment_option, one.email, one.phone, one.first_name,
    one.last_name, one.company, one.street_address, one.apartment, one.town, one.state, one.postcode, one.country,
    one.ship_to_different_address, one.shipping_first_name, one.shipping_last_name, one.shipping_company,
    one.shipping_street_address, one.shipping_apartment, one.shipping_town, one.shipping_state,
    one.shipping_postcode, one.shipping_country, one.shipping_carrier, one.shipping_service, one.shipping_name,
    one.order_notes, one.newsletter, one.subtotal_cents, one.shipping_cents, one.tax_cents, one.points_redeemed,
    one.points_redeemed_cents, one.coupon_id, one.coupon_code, one.discount_cents, one.total_cents,
    one.points_earned, one.held_until, one.express, one.account_password_hash)
  returning * into one;

  if captcha is not null then
    insert into used_captchas (nonce, expires_at)
      values (captcha ->> 'nonce', to_timestamp((captcha ->> 'expiresAt')::float8));
  end if;
  insert into order_events (order_id, to_status, reason) values (one.id, 1, 'Placed');
  if payment is not null then
    insert into payments (id, order_id, method, amount_cents, provider_order_id, capture_asked_at)
      values (pay.id, one.id, one.payment_option, one.total_cents, pay.provider_order_id, pay.capture_asked_at);
  end if;
  insert into order_items (order_id, position, product_id, name, slug, sku, image, unit_price_cents, quantity,
                           line_total_cents)
    select one.id, l.position, l.product_id, l.name, l.slug, l.sku, l.image, l.unit_price_cents, l.quantity,
           l.unit_price_cents * l.quantity
      from jsonb_populate_recordset(null::order_items, lines) l;

  if one.points_redeemed > 0 then
    insert into point_entries (customer_id, order_id, kind, points, reason)
      values (one.customer_id, one.id, 'held', -one.points_redeemed, 'Redeemed on order ' || one.order_no);
  end if;
  if one.coupon_id is not null then
    insert into coupon_uses (order_id, coupon_id, customer_id, email)
      values (one.id, one.coupon_id, one.customer_id, one.email);
  end if;
  for line in select l.product_id, l.quantity, l.unit_price_cents
                from jsonb_populate_recordset(null::order_items, lines) l order by l.product_id loop
    update products set stock_qty = stock_qty - line.quantity
     where id = line.product_id and regular_price_cents = line.unit_price_cents and stock_qty >= line.quantity;
    if not found then
      raise exception 'the cart has changed' using errcode = 'check_violation', constraint = 'cart_changed';
    end if;
  end loop;
  return one;
end $$;

---------------------------------------------------------------- finishing an order

-- The money has been taken. Once for an order, whoever tells of it first: it becomes Processing and earns its points.
-- Money for an order that was given up meanwhile is due to be paid back; another amount than asked for is put On-Hold.
-- `happened`: paid, known (nothing to do), late, another amount.
create function finish_paid(of_order bigint, capture text, amount int, out happened text, out finished orders)
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

  happened := case when finished.status <> 1 then 'late' when amount <> payment.amount_cents then 'another amount'
                   else 'paid' end;
  update payments
     set status = case happened when 'late' then 'refund_due' else 'captured' end, provider_capture_id = capture,
         updated_at = now()
   where id = payment.id;
  if happened = 'late' then return; end if;
  finished := accept_order(finished, happened = 'paid');
end $$;

-- An order of which everything is paid (or that costs nothing) becomes Processing; with `whole` false, On-Hold.
create function accept_order(one orders, whole boolean) returns orders language plpgsql as $$
begin
  insert into order_events (order_id, from_status, to_status, reason)
    values (one.id, one.status, case when whole then 3 else 5 end,
            case when not whole then 'Another amount was paid' when one.total_cents = 0 then 'Nothing to pay'
                 else 'Paid' end);
  update orders set status = case when whole then 3 else 5 end where id = one.id returning * into one;
  if whole and one.customer_id is not null and one.points_earned > 0 then
    insert into point_entries (customer_id, order_id, kind, points, reason)
      values (one.customer_id, one.id, 'earned', one.points_earned, 'Earned with order ' || one.order_no)
      on conflict (order_id, kind) do nothing;
  end if;
  return one;
end $$;

-- An order comes to nothing: points, coupon and (if `restock`) stock go back, earned points are taken back.
-- The order is locked and has its new status already.
create function put_order_back(one orders, restock boolean) returns void language plpgsql as $$
declare
  item record;
begin
  if one.points_redeemed > 0 then
    insert into point_entries (customer_id, order_id, kind, points, reason)
      values (one.customer_id, one.id, 'put_back', one.points_redeemed, 'Returned from order ' || one.order_no);
  end if;
  insert into point_entries (customer_id, order_id, kind, points, reason)
    select customer_id, order_id, 'taken_back', -points, 'Taken back with order ' || one.order_no
      from point_entries where order_id = one.id and kind = 'earned';
  delete from coupon_uses where order_id = one.id;
  if not restock then return; end if;
  for item in select product_id, quantity from order_items where order_id = one.id order by product_id loop
    update products set stock_qty = stock_qty + item.quantity where id = item.product_id;
  end loop;
end $$;
