-- Accounts: links that end, tries that are counted, captchas that are used once.

alter table account_links add column created_at timestamptz not null default now();
create index on account_links (customer_id);
create index on account_links (expires_at);
create index on sessions (expires_at);

-- A confirmed address takes over what was ordered under it without an account.
create index on orders (email) where customer_id is null;

-- Secrets that the shop's processes share; each makes itself up when it is first needed.
create table secrets (
  name  text primary key,
  value text not null
);

-- Tries of calls that are limited, by address or account (hashed); columns as rate-limiter-flexible names them.
create table tries (
  key    varchar(255) primary key,
  points int not null default 0,
  -- milliseconds since 1970
  expire bigint
);
create index on tries (expire);

create table used_captchas (
  nonce      text primary key,
  expires_at timestamptz not null
);
create index on used_captchas (expires_at);
