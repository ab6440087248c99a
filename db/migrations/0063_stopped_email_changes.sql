-- The notice to the old address has a link that stops a change, also after the new address has confirmed it.
alter table email_changes
  add column stop_hash bytea unique,
  add column stop_until timestamptz,
  add column stopped_at timestamptz;
