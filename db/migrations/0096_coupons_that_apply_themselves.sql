-- A coupon that carts get without a code, if no other of these takes off more: docs/decisions/130.
alter table coupons add column applies_itself boolean not null default false;
create index on coupons (id) where applies_itself and enabled;
