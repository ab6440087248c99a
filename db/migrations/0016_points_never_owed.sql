-- Points are never owed: those of an ended order that were used by then are kept from its refund (docs/decisions/024).
-- And payments that no provider knows of (the demo's) or that one refuses to pay back.

---------------------------------------------------------------- points

-- 'settled': already used, and their worth was kept from a refund. 'waived': missing, and the shop lets them go.
alter table point_entries drop constraint point_entries_kind_check;
alter table point_entries add check (kind in ('earned', 'held', 'put_back', 'taken_back', 'given', 'settled', 'waived'));

insert into point_entries (customer_id, kind, points, reason)
  select id, 'waived', -points_balance, 'Points that you owed are waived' from customers where points_balance < 0;

create or replace function points_balance_follows() returns trigger language plpgsql as $$
begin
  update customers set points_balance = points_balance + new.points where id = new.customer_id;
  return null;
end $$;
alter table customers add constraint customers_points_balance_check check (points_balance >= 0);

-- Points that an ended order had earned and that were spent by then: where, and what they had saved there.
create table used_points (
  order_id bigint not null references orders on delete cascade,
  entry_id bigint not null references point_entries,
  points   int not null check (points > 0),
  cents    int not null check (cents >= 0),
  primary key (order_id, entry_id)
);
create index on used_points (entry_id);

-- An order comes to nothing: points redeemed on it, coupon and (if `restock`) stock go back, where they had been taken.
-- The order is locked and has its new status already. What it had earned is taken back by src/checkout/server/take-points-back.ts.
create or replace function put_order_back(one orders, restock boolean) returns void language plpgsql as $$
declare
  item record;
begin
  if one.points_redeemed > 0 and one.reserved then
    insert into point_entries (customer_id, order_id, kind, points, reason)
      values (one.customer_id, one.id, 'put_back', one.points_redeemed, 'Returned from order ' || one.order_no);
  end if;
  delete from coupon_uses where order_id = one.id;
  if not restock or not one.reserved then return; end if;
  for item in select product_id, quantity from order_items where order_id = one.id order by product_id loop
    update products set stock_qty = stock_qty + item.quantity where id = item.product_id;
  end loop;
end $$;

---------------------------------------------------------------- payments

alter table payments
  -- Who has the money. Nobody is ever asked about a payment of 'demo'.
  add column provider text not null default 'paypal',
  -- What goes back of it; null: all of it.
  add column refund_cents int check (refund_cents between 0 and amount_cents),
  -- Why it could not be paid back yet, how often in a row that was refused, and when it is tried again.
  add column refund_problem text,
  add column refund_refusals int not null default 0,
  add column refund_retry_at timestamptz;

update payments p
   set provider = 'demo',
       status = case p.status when 'refund_due' then 'refunded' else p.status end,
       refund_cents = case p.status when 'refund_due' then 0 end
  from orders o
 where o.id = p.order_id and o.checkout_id like 'demo:%';
