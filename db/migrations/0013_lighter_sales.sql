-- A sale changes stock only. What else a page shows of a product is compared where it may have been changed,
-- not with every piece that is sold.
drop trigger tells_change on products;
create trigger tells_change after update of slug, sku, name, description, fit_line, quality, replaces,
    regular_price_cents, weight_grams, oversize, featured_image, featured_position, page_title, page_description,
    page_keyword on products
  for each row when (
    (old.slug, old.sku, old.name, old.description, old.fit_line, old.quality, old.replaces,
     old.regular_price_cents, old.weight_grams, old.oversize, old.featured_image,
     old.featured_position, old.page_title, old.page_description, old.page_keyword)
    is distinct from
    (new.slug, new.sku, new.name, new.description, new.fit_line, new.quality, new.replaces,
     new.regular_price_cents, new.weight_grams, new.oversize, new.featured_image,
     new.featured_position, new.page_title, new.page_description, new.page_keyword))
  execute function tell_changed('catalogue');
create trigger tells_sold_out after update of stock_qty on products
  for each row when ((old.stock_qty > 0) is distinct from (new.stock_qty > 0))
  execute function tell_changed('catalogue');

-- Asked only where it may say no.
drop trigger starts_pending on orders;
create trigger starts_pending before insert on orders
  for each row when (new.status <> 1) execute function order_starts_pending();
