-- Letters, comments and the newsletter.

-- The link of the asking mail is kept as a hash and made when that mail is sent; the one that ends it stands in every letter.
alter table newsletter_subscribers
  alter column token_hash drop not null,
  add column asked_at    timestamptz not null default now(),
  add column leave_token uuid not null unique default gen_random_uuid();
create index on newsletter_subscribers (token_hash);

create index on articles (position, id);
create index on article_categories (blog_category_id, article_id);
create index on testimonials (created_at desc, id desc) where status = 1;

create trigger tells after insert or update or delete on blog_categories
  for each statement execute function tell_changed('content');
create trigger tells after insert or update or delete on article_categories
  for each statement execute function tell_changed('content');
create trigger tells after insert or update or delete on article_products
  for each statement execute function tell_changed('content');
