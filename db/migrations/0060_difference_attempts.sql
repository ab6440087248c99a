-- Payments of a difference that came to nothing: the next one has an id of its own, and a buyer who comes back from an
-- older one is told so.
create table difference_attempts (
  payment_id        uuid primary key,
  difference_id     bigint not null references order_differences on delete cascade,
  provider          text not null,
  provider_order_id text not null,
  -- lapsed: the approval, or the provider's unpaid order, has ended.
  outcome           text not null check (outcome in ('refused', 'lapsed')),
  ended_at          timestamptz not null default now(),
  unique (provider_order_id, provider)
);
create index on difference_attempts (difference_id);
