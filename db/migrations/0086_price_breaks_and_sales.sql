-- Prices that depend on the quantity, and prices for some time. A part's price is still regular_price_cents.
alter table products
  -- [{"from": 5, "cents": 1150}, …]: what a piece costs from so many on, ascending; see src/cart/rules/price-at.ts
  add column price_breaks     jsonb not null default '[]' check (jsonb_typeof(price_breaks) = 'array'),
  -- the price while a sale lasts; null: no sale is planned
  add column sale_price_cents int check (sale_price_cents > 0),
  -- null: at once, and until staff end it
  add column sale_starts_at   timestamptz,
  add column sale_ends_at     timestamptz check (sale_ends_at > sale_starts_at),
  -- while a sale lasts, the price before and after it, and regular_price_cents is the sale's; otherwise null
  add column usual_price_cents int check (usual_price_cents > 0);
create index on products (id) where sale_price_cents is not null;
