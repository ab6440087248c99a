-- Parts that are sold before they are here, up to a number of pieces and with a day on which they are expected.
alter table products
  -- pieces that may be sold beyond the stock; 0 for none
  add column backorder_limit int not null default 0 check (backorder_limit >= 0),
  -- when more come, if no purchase order says so
  add column backorder_on    date,
  -- pieces sold beyond the stock: the sum of backorders.waiting
  add column backordered     int not null default 0 check (backordered >= 0),
  -- db/functions/backorders.sql: when more come; null for unknown, and for parts that are not back-ordered
  add column expected_on     date;
alter table products
  add column backorder_left  int not null generated always as (
    case when expected_on is null then 0 else greatest(backorder_limit - backordered, 0) end) stored;

-- When what was ordered of a supplier is expected here.
alter table purchase_orders add column due_on date;

-- How many pieces of a line its buyer has agreed to wait for.
alter table order_items add column may_wait int not null default 0 check (may_wait between 0 and quantity);
-- The buyer wants everything in one parcel, once all of it is here.
alter table orders add column ships_together boolean not null default false;

-- Pieces of lines that were sold beyond the stock. Rows are only changed by who has locked their product.
create table backorders (
  -- the place in line
  id         bigint generated always as identity primary key,
  order_id   bigint not null,
  product_id int not null,
  pieces     int not null check (pieces > 0),
  -- of those, the ones that have neither come nor been given up
  waiting    int not null check (waiting between 0 and pieces),
  -- the day that the buyer was last told
  told_on    date,
  unique (order_id, product_id),
  foreign key (order_id, product_id) references order_items on delete cascade
);
create index on backorders (product_id, id) where waiting > 0;

-- PostgreSQL locks a row of a table with a trigger before updates (prices.sql) as if its key changed, because the trigger
-- might change what a generated key is made of. Each sale would then wait for all orders that have just written a line of
-- the part, and they for it. An index with a condition is no key, and is as unique.
alter table products drop constraint products_sku_normal_key;
create unique index products_sku_normal_key on products (sku_normal) where sku_normal is not null;
