-- The words that a product is found by follow its name, part number, categories and vans.

create or replace function refresh_product_search(products int[]) returns void language plpgsql as $$
begin
  if cardinality(products) = 0 then return; end if;

  -- Planned anew each time: a plan for one product is a bad one for thousands, and the tables grow while they are filled.
  execute $sql$
    insert into product_search (product_id, name, words)
    select p.id, search_text(p.name), search_text(concat_ws(' ', p.sku,
        (select string_agg(c.name, ' ' order by c.position)
           from product_categories pc join categories c on c.id = pc.category_id
          where pc.product_id = p.id),
        (select string_agg(distinct v.title || ' ' || v.slug, ' ')
           from product_fits f join van_types v on v.id = f.van_type_id
          where f.product_id = p.id)))
      from products p where p.id = any ($1)
     order by p.id
    on conflict (product_id) do update set name = excluded.name, words = excluded.words
      where (product_search.name, product_search.words) is distinct from (excluded.name, excluded.words)
  $sql$ using products;

  execute $sql$
    insert into search_words
    select distinct word
      from product_search, string_to_table(name || ' ' || words, ' ') word
     where product_id = any ($1) and word ~ '^[a-z]{3,}$'
     order by word
    on conflict do nothing
  $sql$ using products;
end $$;

create or replace function product_search_follows() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(select distinct product_id from touched));
  return null;
end $$;

create or replace function product_search_follows_new() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(select id from touched));
  return null;
end $$;

create or replace function product_search_follows_product() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array[new.id]);
  return null;
end $$;

create or replace function product_search_follows_name() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(
    select product_id from product_categories
     where tg_table_name = 'categories' and category_id = new.id
     union
    select product_id from product_fits
     where tg_table_name = 'van_types' and van_type_id = new.id));
  return null;
end $$;

-- An import of thousands of products turns this off in its transaction, and refreshes them itself when all is there.
create or replace function search_follows_at_once() returns boolean language sql stable
  return current_setting('vangon.search_later', true) is distinct from 'on';

-- Once a statement, so that many products can come at once.
create or replace trigger search_follows after insert on products
  referencing new table as touched for each statement when (search_follows_at_once())
  execute function product_search_follows_new();
create or replace trigger search_follows_new after insert on product_categories
  referencing new table as touched for each statement when (search_follows_at_once())
  execute function product_search_follows();
create or replace trigger search_follows_change after update on product_categories
  referencing new table as touched for each statement when (search_follows_at_once())
  execute function product_search_follows();
create or replace trigger search_follows_end after delete on product_categories
  referencing old table as touched for each statement when (search_follows_at_once())
  execute function product_search_follows();
create or replace trigger search_follows_new after insert on product_fits
  referencing new table as touched for each statement when (search_follows_at_once())
  execute function product_search_follows();
create or replace trigger search_follows_change after update on product_fits
  referencing new table as touched for each statement when (search_follows_at_once())
  execute function product_search_follows();
create or replace trigger search_follows_end after delete on product_fits
  referencing old table as touched for each statement when (search_follows_at_once())
  execute function product_search_follows();

-- Once a row, but only for a new name or number: a sale must not pay for it.
create or replace trigger search_follows_name after update of name, sku on products
  for each row
  when ((old.name, old.sku) is distinct from (new.name, new.sku) and search_follows_at_once())
  execute function product_search_follows_product();
create or replace trigger search_follows_name after update of name on categories
  for each row when (old.name <> new.name) execute function product_search_follows_name();
create or replace trigger search_follows_name after update of title, slug on van_types
  for each row when ((old.title, old.slug) <> (new.title, new.slug)) execute function product_search_follows_name();
