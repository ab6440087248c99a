-- Work that one of many processes does: it holds the lease, or has done it lately.
create table leases (
  name    text primary key,
  holder  uuid not null,
  until   timestamptz not null,
  -- when the work began that was done last
  done_at timestamptz
);

-- When a process last took up a refund that is under way, so that no other asks the provider meanwhile.
alter table refunds add column looked_at timestamptz;

-- Each look-up claims its payment, so finding the next one must not pass all that were ever released.
create index payments_open on payments (looked_at nulls first) where status in ('begun', 'refund_due');
create index payments_released on payments (created_at) where status = 'released';
drop index payments_looked_at_idx;
