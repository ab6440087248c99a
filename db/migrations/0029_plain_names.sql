alter table tries rename to rate_limit_attempts;
alter index tries_pkey rename to rate_limit_attempts_pkey;
alter index tries_expire_idx rename to rate_limit_attempts_expire_idx;

-- The refusal that the buyer gets on every retry.
alter table payments rename column told to buyer_refusal;

-- Why the card was refused, as a code; the text is in order_events.
alter table payments add column refused_reason text
  check (refused_reason in ('number', 'date', 'cvv', 'declined'));
update payments
   set refused_reason = case refusal
         when 'Invalid card number' then 'number'
         when 'Invalid card date' then 'date'
         when 'Invalid cvv' then 'cvv'
         else 'declined'
       end
 where status = 'refused';
alter table payments drop column refusal;
