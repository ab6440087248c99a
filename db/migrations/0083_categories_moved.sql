-- Staff rename, merge and hide categories and part types. Earlier slugs lead to the present one.
alter table categories
  add column hidden       boolean not null default false,
  add column former_slugs text[] not null default '{}';
alter table part_types
  -- not offered as a filter of lists; its parts are listed, found and sold
  add column hidden       boolean not null default false,
  add column former_slugs text[] not null default '{}';
