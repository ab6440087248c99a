-- What the customers desk finds guests by. It is written when somebody searches, not during the sale.

-- Rewrites these guests; those without a guest order are deleted.
create or replace function write_guests(emails text[]) returns void language sql as $$
  delete from guests g
   where g.email = any (emails)
     and not exists (select from orders o where o.email = g.email and o.customer_id is null);
  insert into guests
    select o.email, string_agg(distinct person_search_words(o.first_name, o.last_name, o.email, o.phone), ' '), max(o.id)
      from orders o where o.customer_id is null and o.email = any (emails) and o.email <> ''
     group by o.email
    on conflict (email) do update set words = excluded.words, last_order_id = excluded.last_order_id;
$$;

-- Adds the guests of new orders. Ids can become visible out of order, so it goes back a few.
create or replace function read_new_guests() returns void language plpgsql as $$
declare
  newest constant bigint := (select max(id) from orders);
  seen bigint;
begin
  select order_id into seen from guests_read;
  if newest is null or newest = seen then return; end if;
  perform write_guests(array(
    select distinct o.email from orders o
     where o.id > seen - 200 and o.customer_id is null
       and not exists (select from guests g where g.email = o.email and g.last_order_id >= o.id)));
  update guests_read set order_id = newest where order_id < newest;
end $$;

-- An account adopted the order, somebody corrected it, or it was erased. Sales change none of these, except one with
-- PayPal's express button, which gets the buyer's name late.
create or replace function guests_follow() returns trigger language plpgsql as $$
begin
  perform write_guests(array[old.email, new.email]);
  return null;
end $$;

create or replace trigger guests_follow after update of customer_id, email, first_name, last_name, phone on orders
  for each row when (
    (old.customer_id is null or new.customer_id is null)
    and (old.customer_id, old.email, old.first_name, old.last_name, old.phone)
      is distinct from (new.customer_id, new.email, new.first_name, new.last_name, new.phone))
  execute function guests_follow();
