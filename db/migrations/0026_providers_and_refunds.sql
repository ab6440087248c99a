-- Ids are a provider's own: another one may give the same.
alter table payments
  alter column provider drop default,
  add unique (provider_order_id, provider),
  add unique (provider_capture_id, provider),
  drop constraint payments_provider_order_id_key,
  drop constraint payments_provider_capture_id_key,
  -- What goes back in parts, those included that the provider has not answered for yet.
  add column refunded_cents int not null default 0 check (refunded_cents between 0 and amount_cents);

alter table payment_events add column provider text not null default 'paypal';
alter table payment_events
  alter column provider drop default,
  drop constraint payment_events_pkey,
  add primary key (id, provider);

-- Refunds, whole or in part, each asked of the provider under its id. Those from before 0026 are not in here.
create table refunds (
  id                 text primary key,
  payment_id         uuid not null references payments on delete cascade,
  amount_cents       int not null check (amount_cents > 0),
  status             text not null default 'due' check (status in ('due', 'refunded', 'refused')),
  provider_refund_id text,
  problem            text,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  check (status <> 'refunded' or provider_refund_id is not null)
);
create index on refunds (payment_id);
create index on refunds (updated_at) where status = 'due';
