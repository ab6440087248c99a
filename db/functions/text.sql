-- Indexes hold what these two give: another body needs a migration that fills those again.

-- A part number as people type it: case, spaces, dots and dashes do not count.
create or replace function normal_sku(text) returns text
  language sql immutable strict parallel safe
  return upper(regexp_replace($1, '[^0-9A-Za-z]', '', 'g'));

-- The mailbox behind a mail address, as src/server/mail/mail-person.ts has it: a tag after `+` is left out,
-- and at Gmail the dots too.
create or replace function mail_person(email text) returns text
  language sql immutable strict parallel safe
  return case
    when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(regexp_replace(split_part(lower(email), '@', 1), '(.)\+.*$', '\1'), '.', '') || '@gmail.com'
    else regexp_replace(lower(email), '^([^@]+?)\+[^@]*@', '\1@')
  end;
