-- Redirects of moved addresses. No target is itself the path of a redirect, so there are neither chains nor loops.

create or replace function leave_redirect(old_path text, new_path text) returns void language plpgsql as $$
begin
  if old_path = new_path then return; end if;
  -- Redirects to the old address are updated, except one from the new address itself, which is in use again.
  delete from redirects where path = new_path;
  update redirects set target = new_path where target = old_path;
  insert into redirects (path, target) values (old_path, new_path)
    on conflict (path) do update set target = excluded.target;
end $$;

-- Trigger argument: the part of the address before the slug.
create or replace function slug_moved() returns trigger language plpgsql as $$
begin
  perform leave_redirect(tg_argv[0] || old.slug, tg_argv[0] || new.slug);
  return null;
end $$;

-- An address that exists again is no longer redirected.
create or replace function slugs_added() returns trigger language plpgsql as $$
begin
  delete from redirects r using added where r.path = tg_argv[0] || added.slug;
  return null;
end $$;

do $do$
declare
  of_table text;
  prefix text;
  was_known text;
begin
  for of_table, prefix, was_known in
    values ('products', '/product/', 'true'),
           ('articles', '/article/', 'old.published_at is not null'),
           ('blog_categories', '/category/', 'true')
  loop
    execute format('create or replace trigger leaves_redirect after update of slug on %I
                      for each row when (old.slug is distinct from new.slug and %s) execute function slug_moved(%L)',
                   of_table, was_known, prefix);
    execute format('create or replace trigger drops_redirect after insert on %I
                      referencing new table as added for each statement execute function slugs_added(%L)',
                   of_table, prefix);
  end loop;
end $do$;
