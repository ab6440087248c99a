-- The part at the end of a chain of replacements; of a part that nothing replaces, the part itself.
create or replace function present_part(of_part int) returns int language sql stable as $$
  with recursive chain (id, replaced_by) as (
    select id, replaced_by from products where id = of_part
    union select p.id, p.replaced_by from chain c join products p on p.id = c.replaced_by)
  select id from chain where replaced_by is null;
$$;

-- Refuses a part that is replaced by itself, in however many steps. Checked at the commit, when a file has written all
-- of its lines, and one transaction after the other, as two could each write one half of a circle.
create or replace function refuse_replacement_circle() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(760009);
  if present_part(new.id) is null and exists (select from products where id = new.id) then
    raise exception 'part % is replaced by itself', new.sku
      using errcode = 'check_violation', constraint = 'replacement_circle';
  end if;
  return null;
end $$;

do $do$
begin
  if not exists (select from pg_trigger where tgrelid = 'products'::regclass and tgname = 'refuses_circle') then
    create constraint trigger refuses_circle after insert or update of replaced_by on products
      deferrable initially deferred for each row when (new.replaced_by is not null)
      execute function refuse_replacement_circle();
  end if;
end $do$;
