-- Prevents refunding more than was paid, and shipping, returning or refunding more pieces than there are.

-- Counts refunds except those that the provider has refused.
create or replace function refund_stays_within_order() returns trigger language plpgsql as $$
declare
  one orders;
  given record;
begin
  if new.status = 'failed' then return null; end if;
  select * into strict one from orders where id = new.order_id for update;
  select sum(amount_cents + kept_cents + moved_cents) as money, sum(goods_cents) as goods, sum(shipping_cents) as shipping,
         sum(deposit_cents) as deposit, sum(deposit_tax_cents) as deposit_tax,
         sum(tax_cents) as tax, sum(coupon_cents) as coupon, sum(points_cents) as points_cents, sum(points) as points
    into given
    from refunds where order_id = new.order_id and kind = 'part' and status <> 'failed';
  if given.money > one.total_cents or given.goods > one.subtotal_cents or given.shipping > one.shipping_cents
     or given.tax > one.tax_cents or given.deposit > one.deposit_cents or given.deposit_tax > one.deposit_tax_cents
     or given.coupon > one.discount_cents
     or given.points_cents > one.points_redeemed_cents or given.points > one.points_redeemed then
    raise exception 'the refunds of order % exceed what was paid', one.order_no
      using errcode = 'check_violation', constraint = 'refund_within_order';
  end if;
  return null;
end $$;

create or replace trigger stays_within_order after insert on refunds
  for each row when (new.kind = 'part') execute function refund_stays_within_order();

-- A recorded refund is made exactly as recorded, once.
create or replace function refund_moves_forward() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('asked', 'sent'), ('sent', 'sent'), ('sent', 'done'), ('sent', 'failed'))
     or (old.order_id, old.amount_cents, old.kept_cents, old.goods_cents, old.shipping_cents, old.free_cents,
         old.deposit_cents, old.deposit_tax_cents, old.tax_cents, old.coupon_cents, old.points_cents, old.covered_cents, old.moved_cents, old.points,
         old.earned_points)
     is distinct from
        (new.order_id, new.amount_cents, new.kept_cents, new.goods_cents, new.shipping_cents, new.free_cents,
         new.deposit_cents, new.deposit_tax_cents, new.tax_cents, new.coupon_cents, new.points_cents, new.covered_cents, new.moved_cents, new.points,
         new.earned_points) then
    raise exception 'refund % cannot change so', new.id
      using errcode = 'check_violation', constraint = 'refund_moves_forward';
  end if;
  return new;
end $$;

create or replace trigger moves_forward
  before update of status, order_id, amount_cents, kept_cents, goods_cents, shipping_cents, free_cents, tax_cents,
                   deposit_cents, deposit_tax_cents, coupon_cents, points_cents, covered_cents, moved_cents, points,
                   earned_points on refunds
  for each row execute function refund_moves_forward();

-- Pieces of a line: ordered, shipped, refunded (some of them unshipped, others shipped without a return), and being
-- returned or returned.
create or replace function pieces_of(of_order bigint, of_product int,
                                     out ordered int, out shipped int, out refunded int, out unshipped int,
                                     out not_returned int, out coming_back int)
  language sql stable as $$
  select i.quantity,
         coalesce((select sum(quantity) from parcel_lines p
                    where p.order_id = i.order_id and p.product_id = i.product_id), 0)::int,
         coalesce(r.refunded, 0)::int, coalesce(r.unshipped, 0)::int, coalesce(r.not_returned, 0)::int,
         coalesce((select sum(case e.status when 'expected' then l.quantity else l.restocked + l.scrapped end)
                     from return_lines l join returns e on e.id = l.return_id
                    where l.order_id = i.order_id and l.product_id = i.product_id and e.status <> 'cancelled'
                     and e.kind = 'parts'), 0)::int
    from order_items i,
         lateral (select sum(l.quantity) as refunded, sum(l.unshipped) as unshipped,
                        sum(l.quantity - l.unshipped) filter (where not f.request ? 'isReturn') as not_returned
                    from refund_lines l join refunds f on f.id = l.refund_id
                   where l.order_id = i.order_id and l.product_id = i.product_id and f.status <> 'failed') r
   where i.order_id = of_order and i.product_id = of_product;
$$;

-- Core deposits of a line, counted in pieces: charged, given back, and those whose cores are on their way or here.
create or replace function deposits_of(of_order bigint, of_product int, out charged int, out given int, out coming int)
  language sql stable as $$
  select case when i.deposit_cents > 0 then i.quantity else 0 end,
         coalesce((select sum(d.quantity) from refund_deposits d join refunds f on f.id = d.refund_id
                    where d.order_id = i.order_id and d.product_id = i.product_id and f.status <> 'failed'), 0)::int,
         coalesce((select sum(case e.status when 'expected' then l.quantity else l.scrapped end)
                     from return_lines l join returns e on e.id = l.return_id
                    where l.order_id = i.order_id and l.product_id = i.product_id and e.kind = 'cores'
                      and e.status in ('expected', 'received')), 0)::int
    from order_items i where i.order_id = of_order and i.product_id = of_product;
$$;

create or replace function deposits_are_there() returns trigger language plpgsql as $$
declare
  deposits record;
begin
  perform from orders where id = new.order_id for update;
  select * into strict deposits from deposits_of(new.order_id, new.product_id);
  if deposits.given > deposits.charged
     or tg_table_name = 'return_lines' and deposits.given + deposits.coming > deposits.charged then
    raise exception 'product % of order % has fewer core deposits', new.product_id, new.order_id
      using errcode = 'check_violation', constraint = 'pieces_are_there';
  end if;
  return null;
end $$;

create or replace trigger deposits_are_there after insert or update on refund_deposits
  for each row execute function deposits_are_there();

-- Whether an order has pieces that can be shipped now, or nothing that it waits for.
create or replace function may_ship(of_order bigint) returns boolean language sql stable as $$
  select not exists (select from backorders where order_id = of_order and waiting > 0)
      or exists (select from order_items i, pieces_of(i.order_id, i.product_id) p
                  where i.order_id = of_order
                    and ready_pieces(i.order_id, i.product_id, p.ordered - p.shipped - p.unshipped) > 0);
$$;

create or replace function pieces_are_there() returns trigger language plpgsql as $$
declare
  pieces record;
begin
  perform from orders where id = new.order_id for update;
  select * into strict pieces from pieces_of(new.order_id, new.product_id);
  if pieces.shipped + pieces.unshipped > pieces.ordered or pieces.refunded > pieces.ordered
     or tg_table_name = 'parcel_lines' and pieces.shipped + waiting_pieces(new.order_id, new.product_id) > pieces.ordered
     -- A piece is restocked once: with its return, with its refund, or with the end of its order.
     or pieces.coming_back + pieces.not_returned > pieces.shipped
     or tg_table_name = 'return_lines' and exists (
          select from orders where id = new.order_id
             and status in (order_status('failed'), order_status('cancelled'), order_status('refunded'))) then
    raise exception 'product % of order % has fewer pieces', new.product_id, new.order_id
      using errcode = 'check_violation', constraint = 'pieces_are_there';
  end if;
  return null;
end $$;

create or replace trigger pieces_are_there after insert or update on parcel_lines
  for each row execute function pieces_are_there();
create or replace trigger pieces_are_there after insert or update on refund_lines
  for each row execute function pieces_are_there();
create or replace trigger pieces_are_there after insert or update on return_lines
  for each row execute function pieces_are_there();
create or replace trigger deposits_are_there after insert or update on return_lines
  for each row execute function deposits_are_there();

-- Points that an order earns when it moves to an account: less what its refunds have taken back. Those in progress
-- take theirs back from the account when they are done.
create or replace function points_to_earn(of_order bigint, earned int) returns int language sql stable as $$
  select earned - coalesce(sum(earned_points), 0)::int from refunds where order_id = of_order and status = 'done';
$$;

-- A hold ends when the order's status changes, whoever changes it.
create or replace function hold_ends() returns trigger language plpgsql as $$
begin
  update order_holds set ended_at = now(), ended_by = current_actor()
   where order_id = new.id and ended_at is null;
  return null;
end $$;

create or replace trigger hold_ends after update of status on orders
  for each row when (old.status = order_status('on-hold') and new.status <> order_status('on-hold'))
  execute function hold_ends();
