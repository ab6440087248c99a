-- Earlier slugs of categories and part types lead to the present one, until another has one of them.

create or replace function keep_former_slug() returns trigger language plpgsql as $$
begin
  new.former_slugs := array_remove(array_remove(new.former_slugs, old.slug) || old.slug, new.slug);
  return new;
end $$;

create or replace function take_slug() returns trigger language plpgsql as $$
begin
  execute format('update %I set former_slugs = array_remove(former_slugs, $1) where $1 = any (former_slugs) and id <> $2', tg_table_name)
    using new.slug, new.id;
  return null;
end $$;

do $do$
declare
  of_table text;
begin
  foreach of_table in array '{categories,part_types}'::text[] loop
    execute format('create or replace trigger keeps_former_slug before update of slug on %I
                      for each row when (old.slug is distinct from new.slug) execute function keep_former_slug()', of_table);
    execute format('create or replace trigger takes_slug after insert or update of slug on %I
                      for each row execute function take_slug()', of_table);
  end loop;
end $do$;
