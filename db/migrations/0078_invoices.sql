-- Invoices and credit notes. A row says everything itself, so that nothing that changes later changes it. Numbers, and that
-- a row stays, are in db/functions/invoices.sql.
create table invoice_series (
  kind        text primary key check (kind in ('invoice', 'credit note')),
  prefix      text not null unique,
  last_number int not null default 100000
);
insert into invoice_series (kind, prefix) values ('invoice', 'INV-'), ('credit note', 'CN-');

create table invoices (
  id             bigint generated always as identity primary key,
  kind           text not null check (kind in ('invoice', 'credit note')),
  number         text not null unique,
  order_id       bigint not null references orders,
  -- what it is for, once: 'sale' or 'change 1' of an invoice; a refund's id or 'end' of a credit note
  about          text not null,
  issued_at      timestamptz not null default now(),

  goods_cents    int not null check (goods_cents >= 0),
  shipping_cents int not null check (shipping_cents >= 0),
  -- of a credit note: an amount for no particular line
  free_cents     int not null check (free_cents >= 0),
  tax_cents      int not null check (tax_cents >= 0),
  -- coupon, and what the shop has waived
  discount_cents int not null check (discount_cents >= 0),
  points_cents   int not null check (points_cents >= 0),
  -- of a credit note: what earlier ones have credited as an amount, and the value of points that were used already
  covered_cents  int not null check (covered_cents >= 0),
  kept_cents     int not null check (kept_cents >= 0),
  total_cents    int not null check (total_cents >= 0),

  -- name, email, bill_to, ship_to, bill_place, ship_place; erased with the buyer, except for the places
  buyer          jsonb not null,
  -- everything else that it says: `invoiceContent` of src/orders/invoice-shapes.ts
  content        jsonb not null,

  unique (order_id, kind, about),
  constraint invoice_adds_up check (
    total_cents = goods_cents + shipping_cents + free_cents + tax_cents
                  - discount_cents - points_cents - covered_cents - kept_cents)
);
create index on invoices (issued_at);
create index on invoices using gin (lower(buyer ->> 'name') gin_trgm_ops);
