-- The shop's tables stand in files by area, each building on those before it. What must never be is forbidden here, not
-- only in the code. Money is integer cents, weight is grams, time is timestamptz.
-- This first: what the server itself needs, and the log of changes. Functions and triggers are in db/functions.

create extension if not exists pg_trgm;

---------------------------------------------------------------- text

-- Indexes and columns store the results of these three, so they stand here and not in db/functions: another body needs
-- a migration that refills them.

-- Normalizes a typed part number: case, spaces, dots and dashes do not count.
create function normal_sku(text) returns text
  language sql immutable strict parallel safe
  return upper(regexp_replace($1, '[^0-9A-Za-z]', '', 'g'));

-- The mailbox behind an email address, as in src/server/mail/mail-person.ts: without a tag after `+` and, at Gmail,
-- without dots.
create function mail_person(email text) returns text
  language sql immutable strict parallel safe
  return case
    when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(regexp_replace(split_part(lower(email), '@', 1), '(.)\+.*$', '\1'), '.', '') || '@gmail.com'
    else regexp_replace(lower(email), '^([^@]+?)\+[^@]*@', '\1@')
  end;

-- The text that the customers desk searches: without accents and apostrophes, as plain_words in
-- db/functions/order-search.sql.
create function person_search_words(first_name text, last_name text, email text, phone text) returns text
  language sql immutable parallel safe
  return lower(regexp_replace(normalize(
    first_name || ' ' || last_name || ' ' || email || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'), NFD),
    '[\u0300-\u036f''’‘ʼ′´`]', '', 'g'));

---------------------------------------------------------------- who changed what

-- Who did it, as src/server/database/actor.ts says; the default is set in db/functions/change-log.sql.
create domain actor as jsonb;

create table change_log (
  id         bigint generated always as identity primary key,
  changed_at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('staff', 'command', 'job', 'customer', 'system')),
  actor_id   bigint,
  actor_name text not null,
  -- what was changed together; the log shows it as one entry
  batch      uuid,
  request    text,
  -- the call that staff made, as in "POST admin/parts/sheet/apply"
  via        text,
  table_name text not null,
  row_key    jsonb not null,
  -- the columns that changed; all of a row that is new or gone
  before     jsonb,
  after      jsonb,
  -- the change that this one puts back
  undoes     bigint,
  check (before is not null or after is not null)
);
create index on change_log (table_name, row_key);
create index on change_log (batch, id);
create index on change_log (changed_at);
create index on change_log (undoes) where undoes is not null;
create index on change_log (actor_kind, actor_id, id);
-- What happened to a part, also to the rows of its lists.
create index change_log_of_product on change_log ((coalesce(after, before) ->> 'product_id'))
  where coalesce(after, before) ->> 'product_id' is not null;

---------------------------------------------------------------- processes

-- Secrets that the shop's processes share; each is generated when it is first needed.
create table secrets (
  name  text primary key,
  value text not null
);

-- Attempts of calls that are limited, by address or account (hashed); columns as rate-limiter-flexible names them.
create table rate_limit_attempts (
  key    varchar(255) primary key,
  points int not null default 0,
  -- milliseconds since 1970
  expire bigint
);
create index on rate_limit_attempts (expire);

-- A change asked for twice is made once: who, under which key, which request, and its answer.
create table idempotency_keys (
  actor         text not null,
  key           text not null check (length(key) between 8 and 200),
  call          text not null,
  request_hash  bytea not null,
  -- the attempt that holds the key: one that ended without an answer is released without touching another's
  claimed_by    uuid,
  claimed_until timestamptz not null,
  answer_status int,
  answer        jsonb,
  created_at    timestamptz not null default now(),
  primary key (actor, key)
);
create index on idempotency_keys (created_at);

-- Work that one of many processes does: it holds the lease, or has done it lately.
create table leases (
  name    text primary key,
  holder  uuid not null,
  until   timestamptz not null,
  -- when the work began that was done last
  done_at timestamptz
);

-- Versions whose built files are in the file store, because pages that they rendered may still be open.
create table asset_versions (
  version   text primary key,
  files     text[] not null,
  used_at   timestamptz not null default now(),
  stored_at timestamptz
);

-- When backups were made, for the metric of the last one's age.
create table backups (
  made_at timestamptz primary key
);

---------------------------------------------------------------- caches

-- What has changed of what caches hold, written by triggers with the change itself and deleted some minutes later.
create table cache_changes (
  id          bigint generated always as identity primary key,
  tag         text not null,
  -- of the product, category or van type; null: everything with the tag
  key         int,
  transaction xid8 not null default pg_current_xact_id()
);
create index on cache_changes (transaction);

-- How far the cache in front of the shop has been told, and which process tells it.
create table cache_purges (
  only_row   boolean primary key default true check (only_row),
  seen       pg_snapshot not null,
  seen_at    timestamptz not null,
  holder     uuid,
  held_until timestamptz not null default '-infinity'
);

---------------------------------------------------------------- jobs

-- Jobs wait here from the commit of what they follow until the queue takes them over, many at a time. So a sale pays one
-- plain row for its mail, which SQL can write too.
create table waiting_jobs (
  id         bigint generated by default as identity primary key,
  kind       text not null,
  data       jsonb not null,
  created_at timestamptz not null default now()
);

-- What staff do about failed jobs.
create table job_steps (
  id      bigint generated by default as identity primary key,
  job_id  text not null,
  kind    text not null,
  step    text not null check (step in ('repeated', 'discarded')),
  reason  text not null default '',
  -- why the job had failed
  problem text not null default '',
  actor   actor not null,
  at      timestamptz not null default now(),
  check (step <> 'discarded' or reason <> '')
);
create index on job_steps (job_id);
