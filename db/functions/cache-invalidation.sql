-- Every process is notified of the cache tag whose data has changed, and drops the cached responses with that tag.

create or replace function tell_changed() returns trigger language plpgsql as $$
begin
  for at in 0 .. tg_nargs - 1 loop
    perform pg_notify('changed', tg_argv[at]);
  end loop;
  return null;
end $$;

create or replace trigger tells_new after insert or delete on products
  for each statement execute function tell_changed('catalogue', 'search');

-- The search is built anew when one of these changes, but not for stock.
-- Of stock alone only that a product sells out or comes back, so that sales do not empty the caches.
create or replace trigger tells_sold_out after update of stock_qty on products
  for each row when ((old.stock_qty > 0) is distinct from (new.stock_qty > 0))
  execute function tell_changed('catalogue');

do $do$
declare
  -- All columns of products that pages can show; stock has its own trigger, and some are for staff.
  shown text[] := array(
    select attname from pg_attribute
     where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and attname not in ('id', 'stock_qty', 'shelf', 'cost_cents', 'supplier', 'reorder_point', 'created_at', 'updated_at'));
  tag text;
  of_table text;
begin
  execute format(
    'create or replace trigger tells_change after update of %s on products
       for each row when ((%s) is distinct from (%s)) execute function tell_changed(''catalogue'', ''search'')',
    array_to_string(shown, ', '),
    (select string_agg('old.' || name, ', ') from unnest(shown) name),
    (select string_agg('new.' || name, ', ') from unnest(shown) name));

  for tag, of_table in
    values ('catalogue', 'product_images'),
           ('catalogue', 'product_categories'),
           ('catalogue', 'product_fits'),
           ('catalogue', 'product_oem_numbers'),
           ('catalogue', 'related_products'),
           ('catalogue', 'van_types'),
           ('catalogue', 'categories'),
           ('catalogue', 'part_types'),
           ('catalogue', 'part_type_belongs'),
           ('catalogue', 'part_type_instead'),
           ('catalogue', 'owner_words'),
           ('catalogue', 'van_phrases'),
           ('catalogue', 'engines'),
           ('content', 'settings'),
           ('content', 'articles'),
           ('content', 'article_comments'),
           ('content', 'testimonials'),
           ('content', 'faq_sections'),
           ('content', 'pages'),
           ('content', 'blog_categories'),
           ('content', 'article_categories'),
           ('content', 'article_products'),
           ('content', 'redirects'),
           ('shipping', 'shipping_rates'),
           ('shipping', 'shipping_zone_places')
  loop
    execute format(
      'create or replace trigger tells after insert or update or delete on %I
         for each statement execute function tell_changed(%L%s)',
      of_table, tag, case tag when 'catalogue' then ', ''search''' else '' end);
  end loop;
end $do$;
