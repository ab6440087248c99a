-- What a picture shows, for people who do not see it; without it, the part's name is read.
alter table product_images add column alt text not null default '';
