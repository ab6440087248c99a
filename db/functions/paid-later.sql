-- Additional payments of an order, and all payments together.

-- Ends an unpaid request and restocks its pieces. The order is locked. False if there is none.
create or replace function release_difference(of_order bigint) returns boolean language plpgsql as $$
declare
  one order_differences;
  piece record;
begin
  update order_differences set status = 'released', plan = '{}', updated_at = now()
   where order_id = of_order and status = 'begun' returning * into one;
  if not found then return false; end if;
  update order_edits set state = 'withdrawn' where id = one.edit_id;
  for piece in select "productId" as id, quantity
                 from jsonb_to_recordset(one.held) as held ("productId" int, quantity int) order by 1 loop
    update products set stock_qty = stock_qty + piece.quantity where id = piece.id;
  end loop;
  return true;
end $$;

create or replace function difference_ends() returns trigger language plpgsql as $$
begin
  perform release_difference(new.id);
  return null;
end $$;

create or replace trigger difference_ends after update of status on orders
  for each row when (old.status = order_status('on-hold') and
                     new.status in (order_status('failed'), order_status('cancelled'), order_status('refunded')))
  execute function difference_ends();

-- Every payment that a provider may have, in the columns of payments. A payment that was pending has the provider's day.
create or replace view charged_payments as
  select id, order_id, provider, status, provider_capture_id, amount_cents, refund_cents, updated_at, capture_asked_at,
         created_at, pending_since as captured_at
    from payments
   union all
  select payment_id, order_id, provider, status, provider_capture_id, amount_cents, refund_cents, updated_at,
         capture_asked_at, created_at, captured_at
    from order_differences where provider_order_id is not null;

-- Refunds as the provider makes them, each for one payment.
create or replace view payment_refunds as
  select id, payment_id, order_id, status, amount_cents - later_cents as amount_cents, provider_refund_id, created_at,
         updated_at
    from refunds where payment_id is not null and (later_cents = 0 or amount_cents > later_cents)
   union all
  select id, later_payment_id, order_id, status, later_cents, later_refund_id, created_at, updated_at
    from refunds where later_cents > 0;
