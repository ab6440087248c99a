-- Triggers record invalidations in the transaction that makes a change. Every process polls cache_changes a few times
-- a second (changes_since) and drops the cached responses that have one of the tags.

-- The notification only makes processes poll sooner. It is skipped for the stock of a few products: a commit that
-- notifies waits for all others that do.
create or replace function tell_change(of_tag text) returns void language plpgsql as $$
begin
  insert into cache_changes (tag) values (of_tag);
  perform pg_notify('changed', '');
end $$;

create or replace function tell_changed() returns trigger language plpgsql as $$
begin
  for at in 0 .. tg_nargs - 1 loop
    perform tell_change(tg_argv[at]);
  end loop;
  return null;
end $$;

-- Invalidates a product. After a hundred of one transaction the whole catalog is invalidated instead, once.
create or replace function tell_product(of_tag text, of_key int) returns void language plpgsql as $$
declare
  told int := coalesce(nullif(current_setting('vangon.told_changes', true), ''), '0')::int;
begin
  if told > 100 then return; end if;
  insert into cache_changes (tag, key)
    select case when told = 100 then 'catalogue' else of_tag end, case when told < 100 then of_key end;
  perform set_config('vangon.told_changes', (told + 1)::text, true);
  if of_tag = 'stock' and told < 100 then return; end if;
  perform pg_notify('changed', '');
end $$;

-- The statement's new rows are in the transition table `changed`; for an update, its old ones in `before`.
create or replace function tell_products_of() returns trigger language plpgsql as $$
begin
  perform tell_product(tg_argv[0], product_id) from (select distinct product_id from changed limit 101) parts;
  if tg_nargs < 2 then return null; end if;
  execute format('insert into cache_changes (tag, key) select distinct %L, %I from changed', tg_argv[1], tg_argv[1] || '_id');
  if tg_op = 'UPDATE' then
    execute format('insert into cache_changes (tag, key) select distinct %L, %I from before', tg_argv[1], tg_argv[1] || '_id');
  end if;
  return null;
end $$;

create or replace function tell_new_product() returns trigger language plpgsql as $$
begin
  perform tell_product('shape', id) from (select id from changed limit 101) parts;
  return null;
end $$;

-- Of stock changes, only selling out (back-orders, too) and coming back invalidate, so that sales do not empty the caches.
create or replace function tell_sold_out() returns trigger language plpgsql as $$
begin
  perform tell_product('stock', new.id);
  return null;
end $$;

create or replace function tell_product_changed() returns trigger language plpgsql as $$
begin
  perform tell_product(case
    when (old.hidden, old.replaced_by, old.featured_position) is distinct from (new.hidden, new.replaced_by, new.featured_position) then 'shape'
    when to_jsonb(old) - '{regular_price_cents,usual_price_cents,price_breaks,sale_price_cents,sale_starts_at,sale_ends_at,stock_qty,updated_at}'::text[]
         = to_jsonb(new) - '{regular_price_cents,usual_price_cents,price_breaks,sale_price_cents,sale_starts_at,sale_ends_at,stock_qty,updated_at}'::text[] then 'price'
    else 'product' end, new.id);
  return null;
end $$;

-- What the shop shows of a question or review belongs to the product: its page, and the words by which it is found.
create or replace function tell_shown_question() returns trigger language plpgsql as $$
begin
  perform tell_product('product', case tg_op when 'DELETE' then old.product_id else new.product_id end);
  return null;
end $$;

-- The tags invalidated since a snapshot: a product with the lists that contain it, named by van type and category.
-- `stock`, `price` and `product` name the part of its data that changed.
create or replace function changes_since(since pg_snapshot) returns text[] language sql stable as $$
  with told as materialized (
    select distinct tag, key from cache_changes
     where transaction >= pg_snapshot_xmin(since) and not pg_visible_in_snapshot(transaction, since)),
  parts as (select tag, key as id from told where tag in ('stock', 'price', 'product', 'shape')),
  kinds as (
    select id, tag as kind from parts
    union select id, kind from parts, unnest('{stock,price,product}'::text[]) kind where tag in ('product', 'shape')),
  vans as (
    select distinct k.id, v.slug from kinds k join product_fits f on f.product_id = k.id join van_types v on v.id = f.van_type_id
    union select id, '*' from kinds),
  groups as (
    select k.id, c.slug from kinds k join product_categories pc on pc.product_id = k.id join categories c on c.id = pc.category_id
    union select id, '*' from kinds)
  select coalesce(array_agg(tag), '{}') from (
    select tag from told where key is null
    union select 'shape' from parts where tag = 'shape'
    union select 'category:' || slug from told join categories on id = key where tag = 'category'
    union select 'van:' || slug from told join van_types on id = key where tag = 'van_type'
    union select case tag when 'category' then tag else 'van' end from told where tag in ('category', 'van_type')
    union select 'part' from parts
    union select 'part:' || id from parts
    union select kind || ':' || id from kinds
    union select kind || '@words' from kinds
    union select kind || '@' || vans.slug || '/' || groups.slug from kinds join vans using (id) join groups using (id)
  ) tags;
$$;

create or replace trigger tells_new after insert on products
  referencing new table as changed for each statement execute function tell_new_product();
create or replace trigger tells_gone after delete on products
  referencing old table as changed for each statement execute function tell_new_product();
create or replace trigger tells_sold_out after update of stock_qty, backordered, backorder_limit on products
  for each row when ((old.stock_qty > 0, old.backorder_left > 0) is distinct from (new.stock_qty > 0, new.backorder_left > 0))
  execute function tell_sold_out();

-- Those that wait, which anybody may send, invalidate nothing.
create or replace trigger tells_added after insert on product_questions
  for each row when (new.status = 1) execute function tell_shown_question();
create or replace trigger tells_gone after delete on product_questions
  for each row when (old.status = 1) execute function tell_shown_question();
create or replace trigger tells_change after update on product_questions
  for each row when ((old.status = 1 or new.status = 1)
    and (old.status, old.shown_name, old.shown_van, old.shown_question, old.shown_answer)
      is distinct from (new.status, new.shown_name, new.shown_van, new.shown_question, new.shown_answer))
  execute function tell_shown_question();

create or replace trigger tells_added after insert on product_reviews
  for each row when (new.status = 1) execute function tell_shown_question();
create or replace trigger tells_gone after delete on product_reviews
  for each row when (old.status = 1) execute function tell_shown_question();
create or replace trigger tells_change after update on product_reviews
  for each row when ((old.status = 1 or new.status = 1)
    and (old.status, old.name, old.van, old.miles, old.reply) is distinct from (new.status, new.name, new.van, new.miles, new.reply))
  execute function tell_shown_question();

do $do$
declare
  -- All columns of products that pages can show; stock has a trigger of its own, and some columns are for staff only.
  shown text[] := array(
    select attname from pg_attribute
     where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and attname not in ('id', 'stock_qty', 'shelf', 'cost_cents', 'supplier', 'reorder_point', 'backorder_limit',
                           'backorder_on', 'backordered', 'created_at', 'updated_at'));
  tag text;
  of_table text;
  beside text;
begin
  execute format(
    'create or replace trigger tells_change after update of %s on products
       for each row when ((%s) is distinct from (%s)) execute function tell_product_changed()',
    array_to_string(shown, ', '),
    (select string_agg('old.' || name, ', ') from unnest(shown) name),
    (select string_agg('new.' || name, ', ') from unnest(shown) name));

  -- Tables with rows of a product; `beside` names what the product was or is in, which is invalidated too.
  for of_table, tag, beside in
    values ('product_images', 'product', ''),
           ('product_oem_numbers', 'product', ''),
           ('related_products', 'product', ''),
           ('product_categories', 'shape', 'category'),
           ('product_fits', 'shape', 'van_type')
  loop
    execute format(
      'create or replace trigger tells_new after insert on %I referencing new table as changed
         for each statement execute function tell_products_of(%L%s)', of_table, tag, ', ' || quote_literal(nullif(beside, '')));
    execute format(
      'create or replace trigger tells_gone after delete on %I referencing old table as changed
         for each statement execute function tell_products_of(%L%s)', of_table, tag, ', ' || quote_literal(nullif(beside, '')));
    execute format(
      'create or replace trigger tells_change after update on %I referencing old table as before new table as changed
         for each statement execute function tell_products_of(%L%s)', of_table, tag, ', ' || quote_literal(nullif(beside, '')));
  end loop;

  for tag, of_table in
    values ('catalogue', 'van_types'),
           ('catalogue', 'categories'),
           ('catalogue', 'part_types'),
           ('catalogue', 'part_type_belongs'),
           ('catalogue', 'part_type_instead'),
           ('catalogue', 'owner_words'),
           ('catalogue', 'van_phrases'),
           ('catalogue', 'symptoms'),
           ('catalogue', 'symptom_words'),
           ('catalogue', 'repairs'),
           ('catalogue', 'engines'),
           ('diagram', 'diagrams'),
           ('diagram', 'diagram_entries'),
           ('article', 'articles'),
           ('article', 'article_products'),
           ('comment', 'article_comments'),
           ('testimonial', 'testimonials'),
           ('content', 'settings'),
           ('content', 'faq_sections'),
           ('content', 'pages'),
           ('content', 'blog_categories'),
           ('content', 'article_categories'),
           ('content', 'redirects'),
           ('shipping', 'shipping_rates'),
           ('shipping', 'shipping_zone_places')
  loop
    execute format(
      'create or replace trigger tells after insert or update or delete on %I
         for each statement execute function tell_changed(%L)', of_table, tag);
  end loop;
end $do$;
