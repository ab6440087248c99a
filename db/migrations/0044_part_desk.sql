-- What a picture shows, for people who do not see it; without it, the part's name is read.
alter table product_images add column alt text not null default '';

-- What the log says of a part: also of the rows of its lists.
create index change_log_of_product on change_log ((coalesce(after, before) ->> 'product_id'))
  where coalesce(after, before) ->> 'product_id' is not null;
