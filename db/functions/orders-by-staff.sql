-- Orders that staff make and hold for their buyers.

-- Whether a payment that was begun needs nothing for now: its buyer has time to pay by the mailed link, is not at the
-- provider's, and needs no reminder yet.
create or replace function waits_for_buyer(of_order bigint) returns boolean language sql stable
  return exists (
    select from orders_by_staff s join orders o on o.id = s.order_id
     where s.order_id = of_order and o.held_until > now()
       and (s.begun_at is null or s.begun_at < now() - interval '4 hours')
       and (s.remind_at is null or s.remind_at > now()));
