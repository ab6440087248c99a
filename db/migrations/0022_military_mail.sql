-- Military mail is a state of the US to its post, and the post alone brings it. A new shop has both from its files.

insert into states (id, country_id, sortname, name)
select (select max(id) from states) + row_number() over (order by military.sortname), us.id, military.sortname, military.name
  from countries us,
       (values ('AA', 'Armed Forces Americas'),
               ('AE', 'Armed Forces Europe, Canada, Africa and Middle East'),
               ('AP', 'Armed Forces Pacific')) military (sortname, name)
 where us.sortname = 'US' and exists (select from states where country_id = us.id)
    on conflict (country_id, sortname) do nothing;

-- The country's own rates by USPS; a shop without such goes on sending there by what it has.
with usps as (
  select rates.* from shipping_rates rates
    join shipping_zone_places place using (zone_id)
   where place.country = 'US' and place.state is null and rates.carrier = 'usps'
), zone as (
  insert into shipping_zones (name, position)
  select 'Military mail', (select max(position) + 1 from shipping_zones)
   where exists (select from usps)
     and not exists (select from shipping_zone_places where country = 'US' and state in ('AA', 'AE', 'AP'))
      on conflict (name) do nothing
  returning id
), places as (
  insert into shipping_zone_places (zone_id, country, state)
  select zone.id, 'US', state from zone, unnest(array['AA', 'AE', 'AP']) state
)
insert into shipping_rates (zone_id, carrier, service, name, max_weight_grams, price_cents,
                            oversize_surcharge_cents, free_above_cents)
select zone.id, carrier, service, usps.name, max_weight_grams, price_cents, oversize_surcharge_cents, free_above_cents
  from zone, usps;
