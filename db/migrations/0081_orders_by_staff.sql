-- Orders that staff make on the phone or at the counter, and the money that they take there.

-- Wider than before, so what is there satisfies them.
alter table orders drop constraint orders_payment_option_check, add constraint orders_payment_option_check
  check (payment_option in ('credit_card', 'paypal', 'none', 'cash', 'check', 'terminal')) not valid;
alter table payments drop constraint payments_method_check, add constraint payments_method_check
  check (method in ('credit_card', 'paypal', 'cash', 'check', 'terminal')) not valid;

-- A price that staff gave a line: what the part cost then, and why it was sold for another price.
alter table order_items add column list_price_cents int, add column price_reason text;

-- What a checkout does not know of an order. Such an order is held until orders.held_until, and its buyer pays by a link.
create table orders_by_staff (
  order_id   bigint primary key references orders on delete cascade,
  made_by    actor not null,
  -- of the link in the buyer's last mail
  token_hash bytea unique,
  -- when its buyer last went to the provider, or it was last taken at the counter
  begun_at   timestamptz,
  -- when its buyer is reminded; null: never, or done
  remind_at  timestamptz
);

-- Orders that staff are writing.
create table order_drafts (
  id         uuid primary key,
  staff_id   int references staff on delete set null,
  -- `OrderDraft` of src/admin/new-order/contract.ts
  draft      jsonb not null,
  version    int not null default 1,
  updated_at timestamptz not null default now()
);
create index on order_drafts (updated_at);

-- The counter's own book, which the provider `counter` keeps: what came in and what was given back, by cash, check or
-- the card terminal. It is compared with the shop's payments like the books of any provider.
create table counter_entries (
  -- of a payment its id, of a refund its request's
  id         text primary key,
  kind       text not null check (kind in ('capture', 'refund')),
  payment_id uuid not null,
  order_no   text not null,
  method     text not null check (method in ('cash', 'check', 'terminal')),
  -- the number of the check or of the terminal's slip
  reference  text not null default '',
  amount_cents int not null check (amount_cents > 0),
  actor      actor not null,
  -- null: begun, and not taken yet
  moved_at   timestamptz,
  created_at timestamptz not null default now()
);
create index on counter_entries (payment_id);
create index on counter_entries (moved_at) where moved_at is not null;

alter table staff_roles drop constraint staff_roles_role_check, add constraint staff_roles_role_check
  check (role in ('owner', 'packing', 'content', 'accounts', 'sales')) not valid;
