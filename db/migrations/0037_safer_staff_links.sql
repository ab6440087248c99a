-- Links end with whoever made them, sessions with the passkey that opened them.

alter table staff_invitations
  -- null: made by a command, or for the first owner
  add invited_by int references staff on delete cascade,
  -- until it has been mailed
  add token_sealed bytea;
create index on staff_invitations (invited_by);

alter table staff_sessions add passkey_id text references passkeys on delete cascade;
create index on staff_sessions (passkey_id);

-- The log shows what was changed together as one entry: its newest change.
drop index change_log_batch_idx;
create index on change_log (batch, id);
create index on change_log (changed_at);
