-- Indexes store the results of these two functions: changing a body needs a migration that rebuilds them.

-- Normalizes a typed part number: case, spaces, dots and dashes do not count.
create or replace function normal_sku(text) returns text
  language sql immutable strict parallel safe
  return upper(regexp_replace($1, '[^0-9A-Za-z]', '', 'g'));

-- The mailbox behind an email address, as in src/server/mail/mail-person.ts: without a tag after `+` and, at Gmail,
-- without dots.
create or replace function mail_person(email text) returns text
  language sql immutable strict parallel safe
  return case
    when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(regexp_replace(split_part(lower(email), '@', 1), '(.)\+.*$', '\1'), '.', '') || '@gmail.com'
    else regexp_replace(lower(email), '^([^@]+?)\+[^@]*@', '\1@')
  end;
