-- Returns that buyers begin, and how a return ends without a refund.
alter table returns
  add column by_buyer     boolean not null default false,
  add column cause        text check (cause in ('does not fit', 'wrong part', 'damaged', 'changed my mind')),
  -- what the buyer wrote
  add column words        text not null default '',
  add column is_used      boolean not null default false,
  -- the shop pays for sending it back
  add column is_free      boolean not null default false,
  -- of a cancelled one; null: it never came
  add column closed_as    text check (closed_as in ('withdrawn', 'declined')),
  -- why it was declined, for the buyer
  add column closed_words text not null default '',
  add check (closed_as is null or status = 'cancelled'),
  add check (not by_buyer or cause is not null);
create index on returns (updated_at desc);

-- The part that the buyer wants instead, which is ordered like any other.
alter table return_lines add column exchange_for int references products on delete set null;
create index on return_lines (exchange_for) where exchange_for is not null;

create table return_pictures (
  name       text primary key,
  return_id  bigint not null references returns on delete cascade,
  request_id text not null,
  created_at timestamptz not null default now(),
  unique (return_id, request_id)
);

alter table order_mails add column return_id bigint references returns on delete set null;
