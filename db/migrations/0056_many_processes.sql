-- How old a version of the shop may be that works on this schema: '' for any, or the migration that it has to know.
alter table migrations add column needs text;

-- Versions whose built files are in the file store, because pages that they rendered may still be open.
create table asset_versions (
  version   text primary key,
  files     text[] not null,
  used_at   timestamptz not null default now(),
  stored_at timestamptz
);
