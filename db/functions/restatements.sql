-- Books later changes of a paid order, whoever makes them. A sale itself changes none of this once it is paid.

create or replace function restate_order() returns trigger language plpgsql as $$
declare
  has_moved constant boolean := (old.shipping_country, old.shipping_state)
                                is distinct from (new.shipping_country, new.shipping_state);
  left_cents int := 0;
begin
  if has_moved then
    select old.total_cents - old.tax_cents
           - coalesce(sum(goods_cents + deposit_cents + shipping_cents + free_cents - coupon_cents - points_cents - covered_cents), 0)
      into left_cents from refunds where order_id = old.id and kind = 'part' and status <> 'failed';
  end if;
  insert into order_restatements (order_id, from_country, from_state, to_country, to_state, moved_cents, sales_cents,
                                  tax_cents)
    values (new.id, old.shipping_country, old.shipping_state, new.shipping_country, new.shipping_state, left_cents,
            (new.total_cents - new.tax_cents) - (old.total_cents - old.tax_cents), new.tax_cents - old.tax_cents);
  return null;
end $$;

create or replace trigger restates_order
  after update of shipping_country, shipping_state, total_cents, tax_cents on orders
  for each row when (
    old.status in (order_status('processing'), order_status('on-hold'), order_status('completed'))
    and (old.shipping_country, old.shipping_state, old.total_cents, old.tax_cents)
        is distinct from (new.shipping_country, new.shipping_state, new.total_cents, new.tax_cents))
  execute function restate_order();

-- Tax is refunded to the state that it was collected for: the latest that tax was added for, or that of the sale.
create or replace function refund_has_places() returns trigger language plpgsql as $$
begin
  select shipping_country, shipping_state into new.goods_country, new.goods_state from orders where id = new.order_id;
  select country, state into new.tax_country, new.tax_state
    from (select 1 as choice, -id as place, to_country as country, to_state as state
            from order_restatements where order_id = new.order_id and tax_cents > 0
           union all
          select 2, id, from_country, from_state from order_restatements where order_id = new.order_id
           union all
          select 3, 0, new.goods_country, new.goods_state) known
   order by choice, place limit 1;
  return new;
end $$;

create or replace trigger has_places before insert on refunds for each row execute function refund_has_places();
