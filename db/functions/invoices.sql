-- Numbers of invoices have no gap: a row takes the next one in its own transaction, so that both are there or neither is.
-- The series is locked until that transaction ends; nothing that a sale waits for issues invoices.
create or replace function invoice_takes_number() returns trigger language plpgsql as $$
begin
  update invoice_series set last_number = last_number + 1 where kind = new.kind
    returning prefix || last_number into new.number;
  return new;
end $$;

create or replace trigger takes_number before insert on invoices
  for each row execute function invoice_takes_number();

create or replace function invoice_series_goes_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.kind, new.prefix, new.last_number) = (old.kind, old.prefix, old.last_number + 1) then
    return new;
  end if;
  raise exception 'numbers of invoices go on one by one' using errcode = 'check_violation', constraint = 'invoice_series_goes_on';
end $$;

create or replace trigger goes_on before update or delete on invoice_series
  for each row execute function invoice_series_goes_on();

-- An issued invoice stays, except that erasing a person replaces who bought.
create or replace function invoice_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('vangon.erasing', true) = 'on'
     and to_jsonb(old) - 'buyer' = to_jsonb(new) - 'buyer' then
    return new;
  end if;
  raise exception 'an invoice stays as it was issued' using errcode = 'check_violation', constraint = 'invoice_stays';
end $$;

create or replace trigger stays before update or delete on invoices
  for each row execute function invoice_stays();
create or replace trigger stays_whole before truncate on invoices
  for each statement execute function invoice_stays();

create or replace function erase_buyer_from_invoices(of_customer int) returns void language plpgsql as $$
begin
  perform set_config('vangon.erasing', 'on', true);
  update invoices
     set buyer = buyer || jsonb_build_object('name', '', 'email', '',
                   'bill_to', jsonb_build_array(buyer -> 'bill_place'), 'ship_to', jsonb_build_array(buyer -> 'ship_place'))
   where order_id in (select id from orders where customer_id = of_customer);
  perform set_config('vangon.erasing', '', true);
end $$;

-- What happens to an order after its sale may need an invoice or a credit note, whoever does it. The sale itself gets its
-- invoice from the job that mails the buyer, which it adds in any case.
create or replace function order_needs_invoices() returns trigger language plpgsql as $$
begin
  insert into waiting_jobs (kind, data)
    values ('invoices', jsonb_build_object('orderId', case tg_table_name when 'orders' then to_jsonb(new) -> 'id'
                                                                         else to_jsonb(new) -> 'order_id' end));
  return null;
end $$;

create or replace trigger needs_invoices after update of status on refunds
  for each row when (new.kind = 'part' and new.status in ('done', 'failed') and old.status <> new.status)
  execute function order_needs_invoices();
create or replace trigger needs_invoices after insert on order_restatements
  for each row when (new.sales_cents <> 0 or new.tax_cents <> 0) execute function order_needs_invoices();
-- Processing, Completed or On-Hold becomes Cancelled or Refunded; order_status() comes in a later file.
create or replace trigger needs_invoices after update of status on orders
  for each row when (old.status in (3, 4, 5) and new.status in (6, 7)) execute function order_needs_invoices();
