-- Stores the first answer under a claimed key, in the same commit as its work. A function in SQL would be planned anew for
-- each sale before PostgreSQL 18.
create or replace function store_answer(of_actor text, of_key text, of_status int, body jsonb) returns void
  language plpgsql as $$
begin
  update idempotency_keys set answer_status = of_status, answer = body
   where actor = of_actor and key = of_key and answer is null;
end $$;
