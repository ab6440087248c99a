-- Which attempt holds a key: one whose claim was written and never heard of can be let go without touching another's.
alter table idempotency_keys add column claimed_by uuid;
