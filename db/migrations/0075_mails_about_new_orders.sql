-- Whether this person gets a mail about each new order.
alter table staff add column mails_new_orders boolean not null default false;
