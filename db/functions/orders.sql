-- Orders: their statuses, and the steps of a sale, each a single statement for the server.

create or replace function order_status(of_name text) returns smallint language sql immutable strict parallel safe
  return case of_name when 'pending' then 1 when 'failed' then 2 when 'processing' then 3 when 'completed' then 4
                      when 'on-hold' then 5 when 'cancelled' then 6 when 'refunded' then 7 end;

create or replace function order_moves_only_as_allowed() returns trigger language plpgsql as $$
begin
  if not exists (select from order_transitions
                  where from_status = old.status and to_status = new.status) then
    raise exception 'an order cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'order_transition';
  end if;
  new.updated_at := now();
  return new;
end $$;

create or replace trigger moves_only_as_allowed before update of status on orders
  for each row when (old.status is distinct from new.status)
  execute function order_moves_only_as_allowed();

create or replace function order_starts_pending() returns trigger language plpgsql as $$
begin
  if new.status <> order_status('pending') and current_setting('vangon.filling', true) is distinct from 'on' then
    raise exception 'an order starts as Pending'
      using errcode = 'check_violation', constraint = 'order_starts_pending';
  end if;
  return new;
end $$;

create or replace trigger starts_pending before insert on orders
  for each row when (new.status <> order_status('pending')) execute function order_starts_pending();

-- Takes what orders need out of stock, with one update per product, so that many orders lock its row as briefly as
-- one. What is short is back-ordered (backorders.sql) or raises a check violation; `at_price` also refuses products whose
-- price has changed: of a line that staff gave another price, the price that it replaced. As more pieces never cost more
-- each, the fewest and the most of those at one price tell for all.
create or replace function take_stock(of_orders bigint[], at_price boolean) returns void language plpgsql as $$
declare
  line record;
begin
  for line in select product_id, case when at_price then coalesce(list_price_cents, unit_price_cents) end as price, sum(quantity)::int as quantity,
                     min(quantity) as fewest, max(quantity) as most
                from order_items where order_id = any (of_orders) group by 1, 2 order by product_id loop
    update products set stock_qty = stock_qty - line.quantity
     where id = line.product_id and stock_qty >= line.quantity and for_sale
       and (not at_price or (price_at(regular_price_cents, price_breaks, line.fewest) = line.price
                             and price_at(regular_price_cents, price_breaks, line.most) = line.price));
    if not found then
      perform take_beyond_stock(of_orders, line.product_id, line.price, line.quantity, line.fewest, line.most);
    end if;
  end loop;
end $$;

-- Takes an order's points and coupon; raises a check violation whose constraint names what is not available.
create or replace function take_points_and_coupon(one orders) returns void language plpgsql as $$
begin
  if one.points_redeemed > 0 then
    insert into point_entries (customer_id, order_id, kind, points, reason)
      values (one.customer_id, one.id, 'held', -one.points_redeemed, 'Redeemed on order ' || one.order_no);
  end if;
  if one.coupon_id is not null then
    insert into coupon_uses (order_id, coupon_id, customer_id, email)
      values (one.id, one.coupon_id, one.customer_id, one.email);
  end if;
end $$;

create or replace function reserve_order(one orders, at_price boolean) returns void language plpgsql as $$
begin
  perform take_points_and_coupon(one);
  perform take_stock(array[one.id], at_price);
end $$;

-- Writes an order (`placed`: its columns except constants and generated ones) with its lines and payment, and uses up
-- the captcha.
create or replace function write_order(placed jsonb, lines jsonb, payment jsonb, captcha jsonb) returns orders
  language plpgsql as $$
declare
  one orders := jsonb_populate_record(null::orders,
    -- What the version before does not send.
    jsonb_build_object('deposit_cents', 0, 'deposit_tax_cents', 0, 'deposits_taxed', false, 'ships_together', false)
    || placed || jsonb_build_object(
    'id', nextval('orders_id_seq'), 'status', order_status('pending'), 'access_key', gen_random_uuid(),
    'custom_tracking_number', '', 'shiprush_tracking_number', '', 'shipping_notes', '',
    'created_at', now(), 'updated_at', now()));
  pay payments := jsonb_populate_record(null::payments, payment);
begin
  insert into orders values (one.*);

  if captcha is not null then
    insert into used_captchas (nonce, expires_at)
      values (captcha ->> 'nonce', to_timestamp((captcha ->> 'expiresAt')::float8));
  end if;
  insert into order_events (order_id, to_status, reason) values (one.id, order_status('pending'), 'Placed');
  if payment is not null then
    insert into payments (id, order_id, method, amount_cents, provider, payers)
      values (pay.id, one.id, one.payment_option, one.total_cents, pay.provider, pay.payers);
  end if;
  insert into order_items (order_id, position, product_id, name, slug, sku, image, unit_price_cents, quantity,
                           line_total_cents, fitment, coupon_cents, list_price_cents, price_reason, deposit_cents,
                           may_wait, may_wait_until, price_from)
    select one.id, l.position, l.product_id, l.name, l.slug, l.sku, l.image, l.unit_price_cents, l.quantity,
           l.unit_price_cents * l.quantity, l.fitment, l.coupon_cents, l.list_price_cents, l.price_reason,
           coalesce(l.deposit_cents, 0), coalesce(l.may_wait, 0), l.may_wait_until,
           coalesce(l.price_from, 1)
      from jsonb_populate_recordset(null::order_items, lines) l;
  return one;
end $$;

-- Writes orders and reserves what they need: all of them or, on an error, none. A card order is reserved immediately,
-- a PayPal order when its buyer has approved it. Stock comes last, so that its rows are locked only until the
-- transaction ends. `batch`: an array of {placed, lines, payment, captcha, by_staff}; see `ByStaff` in
-- src/checkout/server/order/write-order.ts.
create or replace function place_orders(batch jsonb) returns setof orders language plpgsql as $$
declare
  each jsonb;
  one orders;
  reserved bigint[] := '{}';
begin
  for each in select value from jsonb_array_elements(batch) loop
    one := write_order(each -> 'placed', each -> 'lines', each -> 'payment', each -> 'captcha');
    if each -> 'by_staff' is not null then
      insert into orders_by_staff (order_id, made_by, remind_at)
        values (one.id, current_actor(), (each -> 'by_staff' ->> 'remind_at')::timestamptz);
      if (each -> 'by_staff' ->> 'mails_link')::boolean then
        insert into waiting_jobs (kind, data) values ('order-mail', jsonb_build_object('orderId', one.id, 'news', 'to pay'));
      end if;
    end if;
    if one.reserved then
      perform take_points_and_coupon(one);
      reserved := reserved || one.id;
    end if;
    return next one;
  end loop;
  perform take_stock(reserved, true);
end $$;

-- After the buyers' approval at PayPal: reserves what their orders need and records that the captures are requested
-- next, in one commit. Returns those that may be captured, without orders given up or already paid. Raises like
-- place_orders if something is no longer available.
create or replace function reserve_all_for_capture(of_orders bigint[]) returns setof bigint language plpgsql as $$
declare
  one orders;
  unreserved bigint[] := '{}';
begin
  for one in select * from orders where id = any (of_orders) order by id for update loop
    continue when one.status <> order_status('pending');
    update payments set capture_asked_at = coalesce(capture_asked_at, now())
     where order_id = one.id and status = 'begun';
    continue when not found;
    if not one.reserved then
      update orders set reserved = true where id = one.id;
      perform take_points_and_coupon(one);
      unreserved := unreserved || one.id;
    end if;
    return next one.id;
  end loop;
  perform take_stock(unreserved, false);
end $$;

-- Accepts the payment of a pending order, or releases an order from On-Hold. If the amount matches, the order becomes
-- Processing: points are credited and, unless it was Processing before, the buyer gets a mail. Otherwise it goes On-Hold.
create or replace function accept_order(one orders, amount_matches boolean) returns orders language plpgsql as $$
declare
  was_processing boolean := false;
  -- Before it was Processing an order has no refunds.
  points int := one.points_earned;
begin
  -- Not one condition with the next: PostgreSQL would plan the query for each sale.
  if one.status = order_status('on-hold') then
    was_processing := exists (
      select from order_events where order_id = one.id and to_status = order_status('processing'));
  end if;
  if was_processing then points := points_to_earn(one.id, points); end if;
  insert into order_events (order_id, from_status, to_status, reason)
    values (one.id, one.status, case when amount_matches then order_status('processing') else order_status('on-hold') end,
            case when not amount_matches then 'Another amount was paid'
                 when one.status = order_status('on-hold') and one.payment_pending is null then 'Released'
                 when one.total_cents = 0 then 'Nothing to pay'
                 else 'Paid' end);
  update orders set status = case when amount_matches then order_status('processing') else order_status('on-hold') end,
                    payment_pending = null
   where id = one.id returning * into one;
  if not amount_matches then
    insert into order_holds (order_id, reason, actor)
      values (one.id, 'Another amount was paid', '{"kind": "job", "name": "payment"}')
      on conflict (order_id) where ended_at is null do update set reason = excluded.reason;
    return one;
  end if;

  if one.customer_id is not null and points > 0 then
    insert into point_entries (customer_id, order_id, kind, points, reason)
      values (one.customer_id, one.id, 'earned', points, 'Earned with order ' || one.order_no)
      on conflict (order_id, kind) where refund_id is null do nothing;
  end if;
  if not was_processing then
    insert into waiting_jobs (kind, data) values ('order-mail', jsonb_build_object('orderId', one.id, 'news', 'placed'));
  end if;
  return one;
end $$;

-- Reserves what an order needs whose money was taken at the provider's own site; if something is gone, the order fails.
create or replace function reserve_or_fail(one orders) returns orders language plpgsql as $$
begin
  perform reserve_order(one, false);
  update orders set reserved = true where id = one.id returning * into one;
  return one;
exception when check_violation then
  insert into order_events (order_id, from_status, to_status, reason)
    values (one.id, order_status('pending'), order_status('failed'), 'Sold out before it was paid');
  update orders set status = order_status('failed'), account_password_hash = null where id = one.id returning * into one;
  return one;
end $$;

-- Records a capture and accepts its order. `happened` is 'paid', 'known' (already recorded), 'another amount', or
-- 'late': the order has ended meanwhile, and the money is due for a refund. Money may also arrive for an order that
-- reserved nothing (taken at the provider's own site): then it is reserved now or, if something is gone, given up.
create or replace function finish_paid(of_order bigint, capture text, amount int, out happened text, out finished orders)
  language plpgsql as $$
declare
  payment payments;
begin
  select * into strict finished from orders where id = of_order for update;
  -- A separate query after the lock: joined to it, the payment would be as it was before the wait.
  select * into strict payment from payments where order_id = of_order;
  if payment.provider_capture_id is not null then
    happened := 'known';
    return;
  end if;
  if finished.status = order_status('pending') and not finished.reserved then
    finished := reserve_or_fail(finished);
  end if;

  happened := case when finished.status <> order_status('pending')
                        and (finished.status <> order_status('on-hold') or finished.payment_pending is null) then 'late'
                   when amount <> payment.amount_cents then 'another amount'
                   else 'paid' end;
  update payments
     set status = case happened when 'late' then 'refund_due' else 'captured' end, provider_capture_id = capture,
         updated_at = now()
   where id = payment.id;
  if happened = 'late' then return; end if;
  finished := accept_order(finished, happened = 'paid');
end $$;

-- Records that the provider has taken a payment but not released it yet. The order keeps what it needs and goes On-Hold
-- for that reason; if it has ended, only the payment is marked, so that money that still arrives is refunded.
create or replace function finish_pending(of_order bigint, why text, words text) returns orders language plpgsql as $$
declare
  finished orders;
  payment payments;
begin
  select * into strict finished from orders where id = of_order for update;
  select * into strict payment from payments where order_id = of_order;
  if payment.status not in ('begun', 'released', 'pending') then return finished; end if;
  if finished.status = order_status('pending') and not finished.reserved then
    finished := reserve_or_fail(finished);
  end if;
  if payment.status <> 'pending' then
    update payments set status = 'pending', pending_since = now(), updated_at = now() where id = payment.id;
  end if;

  if finished.status = order_status('pending') then
    insert into order_events (order_id, from_status, to_status, reason)
      values (of_order, finished.status, order_status('on-hold'), 'Payment pending');
    update orders set status = order_status('on-hold'), payment_pending = why where id = of_order returning * into finished;
    insert into order_holds (order_id, reason, actor) values (of_order, words, '{"kind": "job", "name": "payment"}');
    insert into waiting_jobs (kind, data)
      values ('order-mail', jsonb_build_object('orderId', of_order, 'news', 'payment pending'));
  elsif finished.payment_pending <> why then
    update orders set payment_pending = why where id = of_order returning * into finished;
    update order_holds set reason = words where order_id = of_order and ended_at is null;
  end if;
  return finished;
end $$;

-- When the money of each order arrived, whatever has become of the order since.
create or replace view order_sales as
  select e.order_id, min(e.created_at) as at
    from order_events e
   where e.to_status in (order_status('processing'), order_status('on-hold'))
     and (e.from_status = order_status('on-hold')
          or e.from_status = order_status('pending')
             and (e.to_status = order_status('processing')
                  or not exists (select from payments p where p.order_id = e.order_id and p.pending_since is not null)))
   group by e.order_id;

-- Finishes a paid order and stores the answer to its request, atomically. Only the answer to 'paid' is stored; the
-- caller answers every other outcome.
create or replace function finish_and_answer(of_order bigint, capture text, amount int, of_actor text, of_key text, to_keep jsonb,
                                  out happened text, out finished orders)
  language plpgsql as $$
declare
  done record;
begin
  select * into done from finish_paid(of_order, capture, amount);
  happened := done.happened;
  finished := done.finished;
  if happened = 'paid' then perform store_answer(of_actor, of_key, 200, to_keep); end if;
end $$;

-- Reverses an order that failed, was cancelled or refunded: returns redeemed points, the coupon, back-ordered places and
-- (if `restock`) stock, if they had been taken and neither a partial refund nor a return has restored them. The order is locked and
-- already has its new status. Points that it earned are taken back by src/checkout/server/order/take-points-back.ts.
create or replace function put_order_back(one orders, restock boolean) returns void language plpgsql as $$
declare
  points_left int;
  item record;
  waited int;
begin
  if one.points_redeemed > 0 and one.reserved then
    select one.points_redeemed - coalesce(sum(points), 0) into points_left
      from refunds where order_id = one.id and status <> 'failed';
    if points_left > 0 then
      insert into point_entries (customer_id, order_id, kind, points, reason)
        values (one.customer_id, one.id, 'put_back', points_left, 'Returned from order ' || one.order_no);
    end if;
  end if;
  delete from coupon_uses where order_id = one.id;
  update returns set status = 'cancelled', updated_at = now()
   where order_id = one.id and (status = 'expected' or status = 'received' and kind = 'cores');
  if not one.reserved then return; end if;
  for item in select product_id, quantity - pieces_settled(order_id, product_id) as quantity
                from order_items where order_id = one.id order by product_id loop
    waited := release_places(one.id, item.product_id, item.quantity);
    update products set stock_qty = stock_qty + case when restock then item.quantity else waited end
     where id = item.product_id and case when restock then item.quantity else waited end > 0;
  end loop;
end $$;

-- Pieces whose restocking a partial refund or a return has already decided.
create or replace function pieces_settled(of_order bigint, of_product int) returns int language sql stable as $$
  select coalesce((select sum(l.quantity) from refund_lines l join refunds f on f.id = l.refund_id
                    where l.order_id = of_order and l.product_id = of_product and f.status <> 'failed'), 0)::int
       + coalesce((select sum(l.restocked + l.scrapped) from return_lines l join returns r on r.id = l.return_id
                    where l.order_id = of_order and l.product_id = of_product and r.status = 'received'
                      and r.kind = 'parts'), 0)::int;
$$;
