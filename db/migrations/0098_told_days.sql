-- Until which day the buyer of a line has agreed to wait: see may_wait. Null if the line says none, as those written before.
alter table order_items add column may_wait_until date;
