-- Apart from `price_at`, which PostgreSQL inlines only without a subquery.
create or replace function price_of_break(breaks jsonb, quantity int) returns int
  language sql immutable parallel safe
  return (select min((one ->> 'cents')::int) from jsonb_array_elements(breaks) one
           where (one ->> 'from')::int <= quantity);

-- What a piece costs when so many are bought: the rule of src/cart/rules/price-at.ts.
create or replace function price_at(cents int, breaks jsonb, quantity int) returns int
  language sql immutable parallel safe
  return case when breaks = '[]' then cents else least(cents, price_of_break(breaks, quantity)) end;

-- Whether a sale lasts, and lowers the price.
create or replace function sale_lasts(part products) returns boolean language sql stable
  return part.sale_price_cents is not null
     and (part.sale_starts_at is null or part.sale_starts_at <= now())
     and (part.sale_ends_at is null or now() < part.sale_ends_at)
     and part.sale_price_cents < coalesce(part.usual_price_cents, part.regular_price_cents);

-- Keeps regular_price_cents the price of this moment, which everything reads and charges: docs/decisions/124. The price
-- apart from a sale is written as usual_price_cents, or by versions that know no sales as regular_price_cents.
create or replace function price_product() returns trigger language plpgsql as $$
declare
  usual constant int := case
    when tg_op = 'INSERT' then coalesce(new.usual_price_cents, new.regular_price_cents)
    when new.usual_price_cents is not null and new.usual_price_cents is distinct from old.usual_price_cents
      then new.usual_price_cents
    when new.regular_price_cents is distinct from old.regular_price_cents then new.regular_price_cents
    else coalesce(old.usual_price_cents, old.regular_price_cents) end;
begin
  new.usual_price_cents := usual;
  new.regular_price_cents := usual;
  if sale_lasts(new) then
    new.regular_price_cents := new.sale_price_cents;
  else
    new.usual_price_cents := null;
  end if;
  return new;
end $$;

create or replace trigger prices before insert or update of
  regular_price_cents, usual_price_cents, sale_price_cents, sale_starts_at, sale_ends_at on products
  for each row execute function price_product();

-- Begins and ends what is due; how many parts changed their price.
create or replace function turn_sales() returns bigint language sql as $$
  with turned as (
    update products set sale_price_cents = sale_price_cents
     where sale_price_cents is not null and sale_lasts(products) <> (usual_price_cents is not null) returning id)
  select count(*) from turned;
$$;
