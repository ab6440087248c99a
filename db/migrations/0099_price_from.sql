-- From how many pieces on a line costs what each of its pieces costs: 1 if its price does not depend on the quantity, or is
-- one that staff gave. Back-ordered pieces that are cancelled must leave as many.
alter table order_items add column price_from int not null default 1 check (price_from > 0);
