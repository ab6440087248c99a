-- A movement of money is recorded once. Only its open fields, status and fee, are filled in later.
create or replace function provider_transaction_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (old.kind, old.currency, old.amount_cents) is distinct from (new.kind, new.currency, new.amount_cents)
     or old.is_listed and old.at <> new.at
     or old.fee_cents <> new.fee_cents and old.is_listed then
    raise exception 'transaction % stays as it was', old.id
      using errcode = 'check_violation', constraint = 'provider_transaction_stays';
  end if;
  return new;
end $$;

create or replace trigger stays before update or delete on provider_transactions
  for each row execute function provider_transaction_stays();
