-- The rule that an order was taxed by, which it keeps: whether coupon and points lowered the taxed amount.
alter table orders add column tax_after_discounts boolean not null default false;
