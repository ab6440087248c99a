-- A paid order and the answer to whoever placed it, in one commit: neither is there without the other.
-- What is kept is the answer to 'paid'; anything else that happened is answered by who asked.
create function finish_and_answer(of_order bigint, capture text, amount int, of_actor text, of_key text, to_keep jsonb,
                                  out happened text, out finished orders)
  language plpgsql as $$
declare
  done record;
begin
  select * into done from finish_paid(of_order, capture, amount);
  happened := done.happened;
  finished := done.finished;
  if happened = 'paid' then
    update idempotency_keys set answer_status = 200, answer = to_keep
     where actor = of_actor and key = of_key and answer is null;
  end if;
end $$;
