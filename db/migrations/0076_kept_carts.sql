-- Carts that a customer kept under names, as the contract's `keptCarts`; browsers join theirs with them.
create table kept_carts (
  customer_id int primary key references customers on delete cascade,
  carts       jsonb not null,
  updated_at  timestamptz not null default now()
);
