-- What the orders desk finds orders by. A sale writes none of it: db/functions/order-search.sql does, when somebody searches.

create table order_search (
  order_id bigint primary key references orders on delete cascade,
  -- The number without dashes, names and email address, in lower case and without accents.
  words    text not null,
  service  text not null,
  -- Slug of the van type that its buyer was shopping for.
  van      text
);

insert into order_search (order_id, words, service, van)
  select o.id,
         lower(regexp_replace(normalize(concat_ws(' ', replace(o.order_no, '-', ''), o.first_name, o.last_name, o.company,
           o.email, o.shipping_first_name, o.shipping_last_name, o.shipping_company), NFD), '[\u0300-\u036f]', '', 'g')),
         o.shipping_name,
         (select i.fitment -> 'van' ->> 'type' from order_items i
           where i.order_id = o.id and i.fitment is not null order by i.position limit 1)
    from orders o;

create index on order_search using gin (words gin_trgm_ops) with (fastupdate = off);
create index on order_search (service, order_id);
create index on order_search (van, order_id) where van is not null;

-- Pending, Processing and On-Hold: the orders that wait for something, few however many there are.
create index open_orders on orders (id) where status in (1, 3, 5);
-- Orders are written by time, so this costs a sale nothing to speak of.
create index on orders using brin (created_at) with (pages_per_range = 16);

create index on parcels (normal_sku(tracking) text_pattern_ops) where tracking <> '';
create index on returns (order_id) where status = 'received';
