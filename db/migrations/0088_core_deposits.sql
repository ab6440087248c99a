-- Core deposits: charged with a rebuilt part, and given back when the buyer's old part, its core, comes in.
alter table products add column core_deposit_cents int
  check (core_deposit_cents between 1 and 1000000);

-- Of one piece of the line.
alter table order_items add column deposit_cents int not null default 0 check (deposit_cents >= 0);

alter table orders
  add column deposit_cents     int not null default 0 check (deposit_cents >= 0),
  -- the part of tax_cents that is charged on them
  add column deposit_tax_cents int not null default 0 check (deposit_tax_cents >= 0),
  -- the rule that the order keeps
  add column deposits_taxed    boolean not null default false,
  drop constraint total_adds_up,
  add constraint total_adds_up check (total_cents = subtotal_cents + deposit_cents + tax_cents + shipping_cents
                                                    - points_redeemed_cents - discount_cents) not valid;

alter table refunds
  add column deposit_cents     int not null default 0 check (deposit_cents >= 0),
  -- the part of tax_cents that is of deposits
  add column deposit_tax_cents int not null default 0 check (deposit_tax_cents >= 0),
  drop constraint refund_adds_up,
  add constraint refund_adds_up check (kind = 'rest' or
    amount_cents + kept_cents + moved_cents = goods_cents + deposit_cents + shipping_cents + free_cents + tax_cents
                                              - coupon_cents - points_cents - covered_cents) not valid;

-- The deposits that a refund gives back, with a part or for a core.
create table refund_deposits (
  refund_id  text not null,
  order_id   bigint not null,
  product_id int not null,
  quantity   int not null check (quantity > 0),
  cents      int not null check (cents > 0),
  primary key (refund_id, product_id),
  foreign key (refund_id, order_id) references refunds (id, order_id) on delete cascade,
  foreign key (order_id, product_id) references order_items on delete cascade
);
create index on refund_deposits (order_id, product_id);

-- A return of cores brings no pieces of the order back: its lines count deposits, and what is received is `scrapped`.
alter table returns
  add column kind text not null default 'parts' check (kind in ('parts', 'cores')),
  drop constraint returns_check2,
  add constraint buyer_says_why check (not by_buyer or cause is not null or kind = 'cores') not valid;

alter table invoices
  add column deposit_cents int not null default 0 check (deposit_cents >= 0),
  drop constraint invoice_adds_up,
  add constraint invoice_adds_up check (
    total_cents = goods_cents + deposit_cents + shipping_cents + free_cents + tax_cents
                  - discount_cents - points_cents - covered_cents - kept_cents) not valid;
