-- What a sale paid for without need: an index that its own row leaves again a moment later, two where one does, and
-- rows of a table of seven words that every sale locked, so that none of them changes.

-- Which status there is, `order_transitions` says where it changes; the rest is one of seven for good.
alter table orders drop constraint orders_status_fkey, add check (status between 1 and 7);
alter table order_events
  drop constraint order_events_from_status_fkey,
  drop constraint order_events_to_status_fkey,
  add check (from_status between 1 and 7),
  add check (to_status between 1 and 7);

-- An order that becomes Processing left this index, and so was written anew to all the others. What nobody has to pay
-- is what the sweeper looks for in it.
drop index orders_held_until_idx;
create index on orders (created_at) where total_cents = 0;

-- An order has one payment or none.
drop index payments_order_id_idx, one_open_payment_per_order;
alter table payments add unique (order_id);

-- Each is changed soon after it was written: with room on its page its indexes need not know.
alter table orders set (fillfactor = 70);
