-- Pieces that are sold before they are here. products.backordered counts them, and is above nothing only while the stock
-- is nothing: whatever brings pieces gives them to those who wait, in the order in which they asked.

create or replace function shop_today() returns date language sql stable
  return (now() at time zone 'America/New_York')::date;

-- When more of a part come: with a purchase order that still lacks pieces or, without one, as staff wrote it. A day that
-- is over says nothing.
create or replace function expected_day(of_part int, by_hand date) returns date language sql stable as $$
  select coalesce(
    (select min(o.due_on) from purchase_order_lines l join purchase_orders o on o.id = l.purchase_order_id
      where l.product_id = of_part and o.state = 'sent' and o.due_on >= shop_today()
        and l.pieces > (select coalesce(sum(b.received), 0) from deliveries d join delivery_lines b on b.delivery_id = d.id
                         where d.purchase_order_id = o.id and d.state = 'booked' and b.product_id = of_part)),
    case when by_hand >= shop_today() then by_hand end);
$$;

create or replace function refresh_expected(parts int[]) returns void language sql as $$
  update products p set expected_on = e.day
    from (select id, case when backorder_limit > 0 or backordered > 0 then expected_day(id, backorder_on) end as day
            from products where id = any (parts)) e
   where p.id = e.id and p.expected_on is distinct from e.day;
$$;

create or replace function expect_part() returns trigger language plpgsql as $$
begin
  perform refresh_expected(array[new.id]);
  return null;
end $$;

-- Not before the update: see fills_backorders.
create or replace trigger expects_new after insert on products
  for each row when (new.backorder_limit > 0) execute function expect_part();
create or replace trigger expects after update of backorder_on, backorder_limit on products
  for each row when ((old.backorder_on, old.backorder_limit) is distinct from (new.backorder_on, new.backorder_limit))
  execute function expect_part();

create or replace function expect_parts_of_purchase() returns trigger language plpgsql as $$
begin
  perform refresh_expected(array(
    select product_id from purchase_order_lines
     where purchase_order_id = (to_jsonb(new) ->> tg_argv[0])::bigint order by product_id));
  return null;
end $$;

create or replace trigger expects after update of state, due_on on purchase_orders
  for each row execute function expect_parts_of_purchase('id');
create or replace trigger expects after update of state on deliveries
  for each row when (new.purchase_order_id is not null)
  execute function expect_parts_of_purchase('purchase_order_id');

-- Mails those who wait when the day moves, once for each change.
create or replace function tell_new_day() returns trigger language plpgsql as $$
begin
  with was as (
    select id, told_on from backorders
     where product_id = new.id and waiting > 0 and told_on is distinct from new.expected_on),
  told as (
    update backorders b set told_on = new.expected_on from was where b.id = was.id
    returning b.order_id, about_day(was.told_on) as day)
  insert into waiting_jobs (kind, data)
    select 'order-mail', t.data
      from (select order_id, jsonb_strip_nulls(jsonb_build_object('orderId', order_id, 'news', 'expected', 'part', new.expected_on,
                                                       'was', day)) as data
              from told) t
     -- Several parts of an order may come with one delivery.
     where not exists (select from waiting_jobs w where w.kind = 'order-mail' and w.data - 'was' = t.data - 'was')
     order by order_id;
  return null;
end $$;

create or replace trigger tells_new_day after update on products
  for each row when (new.backordered > 0 and new.expected_on is not null
                     and new.expected_on is distinct from old.expected_on)
  execute function tell_new_day();

-- Sells pieces of a part beyond its stock to the orders in the order in which they are given, if their buyers have
-- agreed to wait, and for as long; raises like take_stock.
create or replace function take_beyond_stock(of_orders bigint[], of_product int, at_price int, wanted int,
                                             fewest int, most int)
  returns void language plpgsql as $$
declare
  part products;
  item record;
  here int;
  short int;
begin
  select * into part from products
   where id = of_product and for_sale and stock_qty + backorder_left >= wanted
     and (at_price is null or (price_at(regular_price_cents, price_breaks, fewest) = at_price
                               and price_at(regular_price_cents, price_breaks, most) = at_price))
     for no key update;
  if found then
    here := part.stock_qty;
    update products set stock_qty = 0, backordered = backordered + wanted - here where id = of_product;
    for item in select i.order_id, i.quantity, i.may_wait, i.may_wait_until
                  from unnest(of_orders) with ordinality o (id, place) join order_items i on i.order_id = o.id
                 where i.product_id = of_product
                   and (at_price is null or coalesce(i.list_price_cents, i.unit_price_cents) = at_price)
                 order by o.place loop
      short := greatest(item.quantity - here, 0);
      here := greatest(here - item.quantity, 0);
      continue when short = 0;
      if short > item.may_wait or part.expected_on > item.may_wait_until then part := null; exit; end if;
      insert into backorders (order_id, product_id, pieces, waiting, told_on)
        values (item.order_id, of_product, short, short, part.expected_on);
    end loop;
  end if;
  if part.id is null then
    raise exception 'the cart has changed' using errcode = 'check_violation', constraint = 'cart_changed';
  end if;
end $$;

create or replace function waiting_pieces(of_order bigint, of_product int) returns int language sql stable as $$
  select coalesce((select waiting from backorders where order_id = of_order and product_id = of_product), 0);
$$;

-- Pieces of a line that can be shipped now: all that is left, without what waits; none while its buyer wants to wait for
-- all of the order.
create or replace function ready_pieces(of_order bigint, of_product int, unshipped int) returns int
  language sql stable as $$
  select case when exists (select from orders o join backorders b on b.order_id = o.id
                            where o.id = of_order and o.ships_together and b.waiting > 0) then 0
              else greatest(unshipped - waiting_pieces(of_order, of_product), 0) end;
$$;

-- Gives up places in line of a line that loses pieces; returns how many. Who calls it adds at least as many pieces to
-- the stock next, which takes them off products.backordered.
create or replace function release_places(of_order bigint, of_product int, pieces int) returns int
  language plpgsql as $$
declare
  own int := least(waiting_pieces(of_order, of_product), pieces);
begin
  if own <= 0 then return 0; end if;
  perform from products where id = of_product for no key update;
  -- Pieces may have come while this waited.
  own := least(waiting_pieces(of_order, of_product), pieces);
  update backorders set waiting = waiting - own where order_id = of_order and product_id = of_product;
  return own;
end $$;

-- Mails those who pick their orders up, once for all that comes in a transaction. What is shipped is mailed with its parcel.
create or replace function tell_ready(of_orders bigint[]) returns void language plpgsql as $$
begin
  insert into waiting_jobs (kind, data)
    select 'order-mail', t.data
      from (select o.id, jsonb_build_object('orderId', o.id, 'news', 'ready', 'part', pg_current_xact_id()::text) as data
              from orders o
             where o.id = any (of_orders) and o.shipping_carrier = 'pickup' and o.status = order_status('processing')
               and may_ship(o.id)) t
     where not exists (select from waiting_jobs w where w.kind = 'order-mail' and w.data = t.data)
     order by t.id;
end $$;

-- Pieces that come into stock go to those who wait; whoever asked to be told of the part is told of the others.
create or replace function fill_backorders() returns trigger language plpgsql as $$
declare
  line record;
  open int;
  pieces int;
  filled bigint[] := '{}';
begin
  select coalesce(sum(waiting), 0) into open from backorders where product_id = new.id and waiting > 0;
  -- Places that were given up take no piece.
  pieces := new.stock_qty - (new.backordered - open);
  for line in select id, order_id, least(waiting, pieces - before) as given from (
                select id, order_id, waiting, coalesce(sum(waiting) over (
                         order by id rows between unbounded preceding and 1 preceding), 0) as before
                  from backorders where product_id = new.id and waiting > 0) places
               where before < pieces order by id loop
    update backorders set waiting = waiting - line.given where id = line.id;
    filled := filled || line.order_id;
    open := open - line.given;
    pieces := pieces - line.given;
  end loop;
  update products set stock_qty = greatest(pieces, 0), backordered = open - least(pieces, 0) where id = new.id;
  perform tell_ready(filled);
  if new.for_sale and pieces > 0 then perform tell_stock_alerts(new.id, pieces); end if;
  return null;
end $$;

-- After the update, because PostgreSQL locks the rows of a table with a trigger before it as if their key changed (the
-- trigger might change what sku_normal is made of), which waits for every order that has just written a line of the part.
create or replace trigger fills_backorders after update of stock_qty on products
  for each row when (new.backordered > 0 and new.stock_qty > old.stock_qty) execute function fill_backorders();

-- A day as shoppers read it: "December 14", with the year if that is not clear.
create or replace function about_day(day date) returns text language sql stable
  return to_char(day, case when day - current_date > 300 then 'FMMonth FMDD, YYYY' else 'FMMonth FMDD' end);
