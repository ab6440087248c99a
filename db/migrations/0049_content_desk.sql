-- What the content desk needs: articles that are not shown, drafts beside what is shown, and redirects made by hand.
alter table articles
  -- when it was shown first; null: never yet
  add column published_at timestamptz default now(),
  add column hidden boolean not null default false,
  add column shown boolean generated always as (published_at is not null and not hidden) stored;

-- What is being written, beside what the shop shows.
create table drafts (
  kind       text not null check (kind in ('article', 'page', 'faq')),
  -- id of the article or the section, slug of the page
  key        text not null,
  fields     jsonb not null,
  version    int not null default 1,
  publish_at timestamptz,
  -- why it could not be published at its time
  failed     text not null default '',
  writer     actor not null,
  updated_at timestamptz not null default now(),
  primary key (kind, key)
);
create index on drafts (publish_at) where publish_at is not null;

alter table redirects add column by_hand boolean not null default false;
