-- What goes out at `publish_at`: what is typed after it was scheduled is a draft of its own. Null: scheduled by the
-- version before this one, `fields` goes out.
alter table drafts add column scheduled jsonb;
