-- Who has used a coupon is a person: what a mailbox takes for itself counts as one address.

-- The mailbox behind a mail address, as src/server/mail/mail-person.ts tells it: a tag after `+` is left out,
-- and at Gmail the dots too.
create function mail_person(email text) returns text
  language sql immutable strict parallel safe
  return case
    when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(regexp_replace(split_part(lower(email), '@', 1), '(.)\+.*$', '\1'), '.', '') || '@gmail.com'
    else regexp_replace(lower(email), '^([^@]+?)\+[^@]*@', '\1@')
  end;

-- Filled for the uses that there are; those that were made twice by then stay.
alter table coupon_uses add column person text not null generated always as (mail_person(email)) stored;
create index on coupon_uses (coupon_id, person) where person <> '';

create or replace function coupon_use_counts() returns trigger language plpgsql as $$
declare
  most int;
begin
  if current_setting('vangon.filling', true) = 'on' then return null; end if;
  if tg_op = 'DELETE' then
    update coupons set used_count = used_count - 1 where id = old.coupon_id;
    return null;
  end if;

  update coupons set used_count = used_count + (tg_op = 'INSERT')::int where id = new.coupon_id
    returning max_uses_per_customer into most;
  if most < (select count(*) from coupon_uses
              where coupon_id = new.coupon_id
                and (customer_id = new.customer_id or (person <> '' and person = new.person))) then
    raise exception 'the coupon was used too often by one customer'
      using errcode = 'check_violation', constraint = 'coupon_uses_per_customer';
  end if;
  return null;
end $$;
