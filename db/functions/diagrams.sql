-- What is put back by the log counts as an edit of the diagram: whoever has it open is told, instead of overwriting it.

create or replace function entries_raise_version() returns trigger language plpgsql as $$
begin
  update diagrams set version = version + 1 where id = coalesce(new.diagram_id, old.diagram_id);
  return null;
end $$;

create or replace function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create or replace trigger raises_version after insert or update or delete on diagram_entries
  for each row when (coalesce(current_setting('vangon.undoes', true), '') <> '')
  execute function entries_raise_version();

create or replace trigger raises_own_version before update on diagrams
  for each row when (coalesce(current_setting('vangon.undoes', true), '') <> '' and new.version = old.version)
  execute function raise_version();
