-- When backups were made, so that the shop's figures can tell how old the last one is.
create table backups (
  made_at timestamptz primary key
);
