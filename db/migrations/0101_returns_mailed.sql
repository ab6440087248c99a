-- Of a return that staff recorded: its buyer is told by mail, as those are who begin theirs.
alter table returns add column mails_buyer boolean not null default false;
