-- A search without result that the keeper has looked at and needs no word for.
alter table failed_searches add column dismissed_at timestamptz;
