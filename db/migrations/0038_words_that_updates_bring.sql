-- How owners speak is the keeper's to correct. An update brings only words that the shop has never brought before, so that
-- what the keeper changed or removed stays so. Nobody but the filling of the shop writes these tables.
create table brought_words (
  -- as db/demo/brought-words.ts writes it: kind, words, and for vans what they narrow to
  words text primary key
);

create table brought_files (
  name     text primary key,
  checksum text not null
);

insert into brought_words
  select kind || '|' || say from owner_words, unnest(says) say
   union
  select concat_ws('|', 'van', say, array_to_string(van_types, ','), array_to_string(engine_codes, ','), body, gearbox)
    from van_phrases, unnest(says) say;
