-- Zones and rates are saved all at once: two names or two weights may change places.

alter table shipping_zones
  drop constraint shipping_zones_name_key,
  add unique (name) deferrable;

alter table shipping_rates
  drop constraint shipping_rates_zone_id_carrier_service_max_weight_grams_key,
  add unique (zone_id, carrier, service, max_weight_grams) deferrable;
