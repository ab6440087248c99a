-- Indexes and search tables hold what these three give: another body needs a migration that fills those again.

-- A part number as people type it: case, spaces, dots and dashes do not count.
create or replace function normal_sku(text) returns text
  language sql immutable strict parallel safe
  return upper(regexp_replace($1, '[^0-9A-Za-z]', '', 'g'));

-- Text as the search compares it: lower case words between single spaces, without accents, apostrophes and signs.
-- The shop's code reduces what people type in the same way.
create or replace function search_text(text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(
    regexp_replace(lower(normalize($1, nfkd)), '[\u0300-\u036f''\u2019]', '', 'g'),
    '[^0-9a-z]+', ' ', 'g'));

-- The mailbox behind a mail address, as src/server/mail/mail-person.ts has it: a tag after `+` is left out,
-- and at Gmail the dots too.
create or replace function mail_person(email text) returns text
  language sql immutable strict parallel safe
  return case
    when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(regexp_replace(split_part(lower(email), '@', 1), '(.)\+.*$', '\1'), '.', '') || '@gmail.com'
    else regexp_replace(lower(email), '^([^@]+?)\+[^@]*@', '\1@')
  end;
