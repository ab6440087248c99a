-- The parts desk looks through hidden parts by their words, and for parts that share an OEM number.
create index on products (id) where hidden;
create index on product_oem_numbers (number_normal, product_id);
