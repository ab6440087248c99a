-- Tells those who wait for a part that it is back, in the order in which they asked, and at most as many as there are
-- pieces. An alert is told in the transaction that brings the pieces, and its mail is a job of the same transaction, so
-- that each is told once however many processes there are. Alerts for numbers that the part has replaced are among them.
-- An alert that is being ended at this moment is passed over instead of waited for.
create or replace function tell_stock_alerts(of_part int, pieces int) returns int language plpgsql as $$
declare
  count int;
begin
  with recursive numbers (id) as (
    select of_part union select p.id from products p join numbers n on p.replaced_by = n.id),
  next as (
    select a.id from stock_alerts a join numbers n on n.id = a.product_id
     where a.active_at is not null and a.told_at is null and a.ended_at is null
     order by a.id limit pieces for update of a skip locked),
  told as (
    update stock_alerts a set told_at = now() from next where a.id = next.id returning a.id)
  insert into waiting_jobs (kind, data)
    select 'back-in-stock-mail', jsonb_build_object('alertId', id) from told order by id;
  get diagnostics count = row_count;
  return count;
end $$;

create or replace function tell_of_pieces() returns trigger language plpgsql as $$
begin
  perform tell_stock_alerts(new.id, new.stock_qty - old.stock_qty);
  return null;
end $$;

-- Whatever brings the pieces: a delivery, a count, a cancelled order, a file. Sales, which take some, do not fire it.
-- Where buyers wait for their back-orders, fill_backorders tells of what they leave.
create or replace trigger tells_alerts after update of stock_qty on products
  for each row when (new.stock_qty > old.stock_qty and new.for_sale and new.backordered = 0) execute function tell_of_pieces();
