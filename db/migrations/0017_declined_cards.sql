-- An order that costs nothing is paid by nobody: neither by card nor with PayPal.
alter table orders drop constraint orders_payment_option_check;
update orders set payment_option = 'none' where total_cents = 0;
alter table orders
  add constraint orders_payment_option_check check (payment_option in ('credit_card', 'paypal', 'none'));

-- Cards that the provider declined, by whom they were tried: a network address, a mail address, a cart; as fingerprints.
create table declines (
  who     text primary key,
  times   int not null,
  last_at timestamptz not null
);
create index on declines (last_at);

-- All of them together, in one row: how many since when, out of how many orders, and until when that was too many.
create table decline_alarm (
  id          int primary key default 1 check (id = 1),
  times       int not null default 0,
  since       timestamptz not null default '-infinity',
  since_order bigint not null default 0,
  until       timestamptz not null default '-infinity'
);
insert into decline_alarm default values;
