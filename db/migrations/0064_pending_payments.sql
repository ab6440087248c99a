-- A payment that the provider has taken and not yet released: a bank transfer, or a review. It becomes captured or
-- refused, whatever happens to its order meanwhile.
alter table payments
  drop constraint payments_status_check,
  add constraint payments_status_check
    check (status in ('begun', 'pending', 'captured', 'refused', 'released', 'refund_due', 'refunded')) not valid,
  -- Since when; stays.
  add column pending_since timestamptz,
  add check (status <> 'pending' or num_nonnulls(pending_since) = 1);
alter table payments validate constraint payments_status_check;
create index payments_pending on payments (looked_at nulls first) where status = 'pending';

-- Why the money of an order on hold has not arrived; null again once it has.
alter table orders add column payment_pending text check (payment_pending in ('transfer', 'review', 'shop', 'other'));

-- The same for the payment of a change.
alter table order_differences add column pending_since timestamptz;
