-- Sold pieces that are out of stock but still on their shelf: of orders that are neither shipped nor in a bin, without
-- those that are still to come.
-- Includes substitutes that were taken out of stock but are not in their bin yet.
create or replace function sold_on_shelf(of_product int) returns int language sql stable as $$
  select (coalesce((
      select sum(greatest(p.ordered - p.shipped - p.unshipped - coalesce(b.gone, 0), 0))
        from order_items i join orders o on o.id = i.order_id,
             lateral pieces_of(i.order_id, i.product_id) p,
             lateral (select sum(case when l.instead_id is null then l.taken else l.quantity end) as gone
                        from pick_lines l join pick_orders k using (pick_id, order_id)
                       where l.order_id = i.order_id and l.product_id = i.product_id and k.left_at is null) b
       where i.product_id = of_product and o.reserved
         and o.status in (order_status('pending'), order_status('processing'), order_status('on-hold'))), 0)
    + coalesce((
      select sum(l.quantity - l.taken) from pick_lines l join pick_orders k using (pick_id, order_id)
       where l.instead_id = of_product and k.left_at is null), 0)
    - (select backordered from products where id = of_product))::int;
$$;
