-- What the back office knows of a part beyond what the shop shows.
alter table products
  -- what a piece costs to buy; null: unknown
  add column cost_cents int check (cost_cents >= 0),
  add column supplier text not null default '',
  -- order anew at this stock; null: told by how it sells
  add column reorder_point int check (reorder_point >= 0),
  -- neither listed, found nor sold; its page is not found
  add column hidden boolean not null default false;

-- Addresses that have moved. A path of the shop, without query.
create table redirects (
  path       text primary key check (path ~ '^/'),
  target     text not null check (target ~ '^/' and target <> path),
  created_at timestamptz not null default now()
);
create index on redirects (target);
