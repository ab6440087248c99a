-- Searches look at names that begin with the word before all others.
create index on product_search (name text_pattern_ops);
