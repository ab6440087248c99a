-- What the orders and customers desks search has no apostrophes any more, as plain_words in db/functions/order-search.sql.
update order_search set words = regexp_replace(words, '[''’‘ʼ′´`]', '', 'g') where words ~ '[''’‘ʼ′´`]';
update guests set words = regexp_replace(words, '[''’‘ʼ′´`]', '', 'g') where words ~ '[''’‘ʼ′´`]';

-- The call that staff made, as in "POST admin/parts/sheet/apply": the log says where something was done.
alter table change_log add column via text;

-- The orders desk lists what is expected back.
create index on returns (order_id) where status = 'expected';
