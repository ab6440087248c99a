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
