-- What an express buyer was refused with after approving at PayPal ({status, message, beside}).
-- The webhook may come before the buyer does; both hear the same.
alter table payments add column told jsonb;
