-- A customer's balance follows the points ledger, which is append-only.

create or replace function points_balance_follows() returns trigger language plpgsql as $$
begin
  update customers set points_balance = points_balance + new.points where id = new.customer_id;
  return null;
end $$;

create or replace trigger balance_follows after insert on point_entries
  for each row execute function points_balance_follows();

-- Entries of a merged account get its new owner, and an erasure removes texts of staff. Nothing else ever changes.
create or replace function only_appended() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('vangon.merging', true) = 'on'
     and to_jsonb(old) - 'customer_id' = to_jsonb(new) - 'customer_id' then
    return new;
  end if;
  if tg_op = 'UPDATE' and current_setting('vangon.erasing', true) = 'on'
     and to_jsonb(old) - 'reason' = to_jsonb(new) - 'reason' then
    return new;
  end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'check_violation';
end $$;

create or replace trigger only_appended before update or delete on point_entries
  for each row execute function only_appended();

-- Staff may have typed names into their reasons.
create or replace function erase_point_reasons(of_customer int) returns void language plpgsql as $$
begin
  perform set_config('vangon.erasing', 'on', true);
  update point_entries set reason = 'Changed by the shop' where customer_id = of_customer and request_id is not null;
  perform set_config('vangon.erasing', '', true);
end $$;

-- Moves all entries of an account, and with them its balance. Both customers are locked.
create or replace function move_points(of_customer int, to_customer int) returns int language plpgsql as $$
declare
  moved constant int := (select points_balance from customers where id = of_customer);
begin
  perform set_config('vangon.merging', 'on', true);
  update point_entries set customer_id = to_customer where customer_id = of_customer;
  perform set_config('vangon.merging', '', true);
  update customers set points_balance = 0 where id = of_customer;
  update customers set points_balance = points_balance + moved where id = to_customer;
  return moved;
end $$;

-- Counts a coupon's uses, and refuses a person who has reached the limit.
create or replace function coupon_use_counts() returns trigger language plpgsql as $$
declare
  most int;
begin
  if current_setting('vangon.filling', true) = 'on' then return null; end if;
  if tg_op = 'DELETE' then
    update coupons set used_count = used_count - 1 where id = old.coupon_id;
    return null;
  end if;

  update coupons set used_count = used_count + (tg_op = 'INSERT')::int where id = new.coupon_id
    returning max_uses_per_customer into most;
  if most < (select count(*) from coupon_uses
              where coupon_id = new.coupon_id
                and (customer_id = new.customer_id or (person <> '' and person = new.person))) then
    raise exception 'the coupon was used too often by one customer'
      using errcode = 'check_violation', constraint = 'coupon_uses_per_customer';
  end if;
  return null;
end $$;

create or replace trigger counts after insert or delete or update of email on coupon_uses
  for each row execute function coupon_use_counts();
