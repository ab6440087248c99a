-- The text that the orders desk searches. It is written when somebody searches, not during the sale.

-- Without accents and apostrophes, of which people type several or none: O'Brien, O’Brien, OBrien.
create or replace function plain_words(text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f''’‘ʼ′´`]', '', 'g'));

create or replace function order_search_row(one orders) returns order_search language sql stable as $$
  select one.id,
         plain_words(concat_ws(' ', replace(one.order_no, '-', ''), one.first_name, one.last_name, one.company, one.email,
           one.shipping_first_name, one.shipping_last_name, one.shipping_company)),
         one.shipping_name,
         (select i.fitment -> 'van' ->> 'type' from order_items i
           where i.order_id = one.id and i.fitment is not null order by i.position limit 1);
$$;

-- Adds the orders placed since. Ids can become visible out of order, so it goes back a few.
create or replace function index_orders() returns void language plpgsql as $$
declare
  after_id constant bigint := coalesce((select max(order_id) from order_search), 0) - 200;
begin
  insert into order_search
    select (order_search_row(o)).* from orders o
     where o.id > after_id
       and not exists (select from order_search s where s.order_id = o.id and s.order_id > after_id)
    on conflict do nothing;
end $$;

create or replace function order_search_follows() returns trigger language plpgsql as $$
begin
  insert into order_search select (order_search_row(new)).*
    on conflict (order_id) do update
      set words = excluded.words, service = excluded.service, van = excluded.van;
  return null;
end $$;

-- Sales change none of these, except one with PayPal's express button, which gets the buyer's name late.
create or replace trigger search_follows
  after update of first_name, last_name, company, email, shipping_first_name, shipping_last_name, shipping_company,
                  shipping_name on orders
  for each row execute function order_search_follows();
