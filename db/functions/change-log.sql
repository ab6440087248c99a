-- Logs the changes of staff, commands and jobs, row by row. src/server/database/actor.ts sets the actor.

create or replace function current_actor() returns jsonb language sql stable
  return coalesce(nullif(current_setting('vangon.actor', true), '')::jsonb, '{"kind": "system", "name": "database"}');

-- Tables with a column for the actor.
alter domain actor set default current_actor();

-- The change that is reverted by changing this row: 12, or, for a set of rows, a line for the table and one per row:
--   products
--   {"id": 5}=12
-- It is searched as text, because each row of the set does so.
create or replace function undone_by(of_table text, row_key jsonb) returns bigint language plpgsql stable as $$
declare
  undone constant text := coalesce(current_setting('vangon.undoes', true), '');
  found_at int;
begin
  if undone = '' then return null; end if;
  if undone ~ '^\d+$' then return undone::bigint; end if;
  if not undone ^@ (of_table || E'\n') then return null; end if;
  found_at := strpos(undone, E'\n' || row_key::text || '=');
  return case when found_at > 0 then split_part(substr(undone, found_at + length(row_key::text) + 2, 20), E'\n', 1)::bigint end;
end $$;

-- Trigger arguments: the key columns, and the columns not to log.
create or replace function log_change() returns trigger language plpgsql as $$
declare
  actor jsonb := current_actor();
  key_columns text[] := tg_argv[0]::text[];
  left_out text[] := tg_argv[1]::text[];
  was jsonb;
  is_now jsonb;
  key jsonb;
begin
  if tg_op <> 'INSERT' then was := to_jsonb(old) - left_out; end if;
  if tg_op <> 'DELETE' then is_now := to_jsonb(new) - left_out; end if;
  select jsonb_object_agg(name, coalesce(was, is_now) -> name) into key from unnest(key_columns) name;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(name, was -> name), jsonb_object_agg(name, is_now -> name) into was, is_now
      from jsonb_object_keys(is_now) name where is_now -> name is distinct from was -> name;
    if is_now is null then return null; end if;
  end if;
  insert into change_log (actor_kind, actor_id, actor_name, batch, request, table_name, row_key, before, after, undoes, via)
    values (actor ->> 'kind', (actor ->> 'id')::bigint, actor ->> 'name', (actor ->> 'batch')::uuid, actor ->> 'request',
            tg_table_name, key, without_secrets(was), without_secrets(is_now),
            undone_by(tg_table_name, key), actor ->> 'via');
  return null;
end $$;

-- Logs that a password changed, but nothing that it could be guessed from.
create or replace function without_secrets(jsonb) returns jsonb language sql immutable strict parallel safe
  return (select jsonb_object_agg(key, case when key ~ '_(hash|sealed|key|token)$' and value <> 'null' then '"(secret)"' else value end)
            from jsonb_each($1));

-- The log is append-only, except that erasing a person replaces their values.
create or replace function change_log_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('vangon.erasing', true) = 'on'
     and to_jsonb(old) - '{before,after}'::text[] = to_jsonb(new) - '{before,after}'::text[] then
    return new;
  end if;
  raise exception 'the change log is only ever added to' using errcode = 'check_violation', constraint = 'change_log_stays';
end $$;

create or replace trigger stays before update or delete on change_log
  for each row execute function change_log_stays();
create or replace trigger stays_whole before truncate on change_log
  for each statement execute function change_log_stays();

create or replace function erased_values(entry jsonb, columns text[]) returns jsonb
  language sql immutable parallel safe
  return (select jsonb_object_agg(key, case when key = any (columns) and value not in ('null', '""') then '"(erased)"' else value end)
            from jsonb_each(entry));

-- Comments, testimonials, questions and letters of a customer, and, with a confirmed address, of anyone who wrote under it: both
-- existing ones and those in the log. A row's change is logged without the columns that say whose it is.
create or replace function writings_of(of_customer int, of_email text) returns table (of_table text, of_row jsonb)
  language sql stable as $$
  select 'article_comments', jsonb_build_object('id', id) from article_comments
   where customer_id = of_customer or lower(email) = of_email
   union all
  select 'testimonials', jsonb_build_object('id', id) from testimonials where lower(email) = of_email
   union all
  select 'contact_messages', jsonb_build_object('id', id) from contact_messages where lower(email) = of_email
   union all
  select 'product_questions', jsonb_build_object('id', id) from product_questions
   where customer_id = of_customer or lower(email) = of_email
   union all
  select 'newsletter_subscribers', jsonb_build_object('id', id) from newsletter_subscribers where email = of_email
   union all
  select 'inbox_answers', jsonb_build_object('id', a.id)
    from inbox_answers a left join article_comments c on c.id = a.comment_id
    left join product_questions q on q.id = a.question_id
   where lower(a.email) = of_email or of_customer in (c.customer_id, q.customer_id)
   union all
  select table_name, row_key from change_log
   where table_name in ('article_comments', 'testimonials', 'contact_messages', 'product_questions', 'newsletter_subscribers',
                        'inbox_answers')
     and (of_email in (lower(before ->> 'email'), lower(after ->> 'email'))
          or of_customer::text in (before ->> 'customer_id', after ->> 'customer_id'))
   union all
  -- Answers to their comments and questions.
  select a.table_name, a.row_key
    from change_log a
    join change_log c on c.table_name = 'article_comments'
                         and c.row_key ->> 'id' = coalesce(a.before, a.after) ->> 'comment_id'
                      or c.table_name = 'product_questions'
                         and c.row_key ->> 'id' = coalesce(a.before, a.after) ->> 'question_id'
   where a.table_name = 'inbox_answers' and of_customer::text in (c.before ->> 'customer_id', c.after ->> 'customer_id');
$$;

-- Replaces a customer's personal values in the log: those of the account, of its orders, and, with a confirmed
-- address, of everything with that address.
create or replace function erase_customer_from_log(of_customer int, of_email text) returns void language plpgsql as $$
declare
  personal constant text[] := '{email,phone,name,first_name,last_name,company,address,apartment,city,state,postcode,
    street_address,town,shipping_first_name,shipping_last_name,shipping_company,shipping_street_address,
    shipping_apartment,shipping_town,shipping_state,shipping_postcode,order_notes,shipping_notes,fitment,price_reason,buyer_refusal,
    custom_tracking_number,shiprush_tracking_number,tracking,note,reason,words,closed_words,
    client_name,job_title,company_name,website,comment,subject,message,question,shown_name,shown_van,shown_question,shown_answer,answer,review,reply,van,miles,description,title,old_email,new_email}';
  its_orders constant bigint[] := array(select id from orders where customer_id = of_customer);
begin
  perform set_config('vangon.erasing', 'on', true);
  update change_log set before = erased_values(before, personal), after = erased_values(after, personal)
   where table_name = 'customers' and row_key = jsonb_build_object('id', of_customer)
      -- Existing rows and, from the log, deleted ones.
      or (table_name, row_key) in (
           select 'orders', jsonb_build_object('id', id) from unnest(its_orders) id
            union all
           select 'payments', jsonb_build_object('id', id) from payments where order_id = any (its_orders)
            union all
           select 'order_items', jsonb_build_object('order_id', order_id, 'product_id', product_id)
             from order_items where order_id = any (its_orders)
            union all
           select 'parcels', jsonb_build_object('id', id) from parcels where order_id = any (its_orders)
            union all
           select 'refunds', jsonb_build_object('id', id) from refunds where order_id = any (its_orders)
            union all
           select 'returns', jsonb_build_object('id', id) from returns where order_id = any (its_orders)
            union all
           select 'order_holds', jsonb_build_object('id', id) from order_holds where order_id = any (its_orders)
            union all
           select 'money_mismatches', jsonb_build_object('id', id) from money_mismatches where order_id = any (its_orders)
            union all
           select 'point_entries', jsonb_build_object('id', id) from point_entries where customer_id = of_customer
            union all
           select 'order_edits', jsonb_build_object('id', id) from order_edits where order_id = any (its_orders)
            union all
           select 'order_differences', jsonb_build_object('id', id) from order_differences where order_id = any (its_orders)
            union all
           select table_name, row_key from change_log
            where table_name in ('order_notes', 'product_reviews') and coalesce(after, before) ->> 'order_id' = any (its_orders::text[])
            union all
           select 'product_reviews', jsonb_build_object('id', id) from product_reviews where order_id = any (its_orders)
            union all
           -- Answers to them.
           select a.table_name, a.row_key from change_log a join product_reviews r on r.id::text = a.after ->> 'review_id'
            where a.table_name = 'inbox_answers' and r.order_id = any (its_orders))
      or table_name in ('customer_notes', 'email_changes')
         and coalesce(after, before) ->> 'customer_id' = of_customer::text
      or of_email is not null and table_name <> 'staff' and of_email in (lower(before ->> 'email'), lower(after ->> 'email'))
      or (table_name, row_key) in (select of_table, of_row from writings_of(of_customer, of_email));
  perform set_config('vangon.erasing', '', true);
end $$;

do $do$
declare
  -- A sale's own changes are logged only when an actor makes them: all that a sale pays is a WHEN condition.
  by_an_actor constant text := 'coalesce(current_setting(''vangon.actor'', true), '''') <> ''''';
  but_for_filling constant text := 'current_setting(''vangon.filling'', true) is distinct from ''on''';
  -- Columns not worth logging: derived ones, and those that change with every use.
  never constant text[] := '{updated_at,sku_normal,number_normal,for_sale,person,totp_step,version,counter,last_used_at,used_count,
    looked_at,claimed_at,token_sealed,shown,plan,backordered,backorder_left,expected_on}';
  of_table text;
  condition text;
  key_columns text[];
  on_its_own text[];
begin
  for of_table, condition in
    select name, but_for_filling
      from unnest('{products,product_images,product_categories,product_fits,product_oem_numbers,related_products,
                    van_types,categories,part_types,part_type_belongs,part_type_instead,owner_words,van_phrases,symptoms,
                    symptom_words,engines,photographs,repairs,
                    coupons,coupon_categories,coupon_products,shipping_zones,shipping_zone_places,shipping_rates,
                    settings,blog_categories,articles,article_categories,article_products,faq_sections,pages,diagrams,diagram_entries,job_steps,
                    saved_replies,staff,staff_roles,passkeys,staff_invitations}'::text[]) name
     union all
    select name, by_an_actor
      from unnest('{orders,order_items,payments,parcels,parcel_lines,refunds,refund_lines,refund_deposits,returns,return_lines,return_pictures,
                    order_notes,order_holds,order_edits,order_differences,money_mismatches,money_exports,picks,pick_orders,
                    pick_lines,packings,packed_pieces,customers,customer_notes,email_changes,data_exports,report_exports,
                    point_entries,deliveries,delivery_lines,suppliers,purchase_orders,purchase_order_lines,stock_counts,counted_pieces,article_comments,testimonials,
                    contact_messages,product_questions,product_reviews,newsletter_subscribers,inbox_answers,
                    failed_searches}'::text[]) name
  loop
    -- The primary key; for a table without one, its unique columns.
    select array_agg(a.attname order by a.attnum) into key_columns
      from (select indexrelid, indkey, indrelid from pg_index
             where indrelid = of_table::regclass and indisunique and indpred is null
             order by indisprimary desc limit 1) i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey);
    execute format('create or replace trigger logs_rows after insert or delete on %I
                      for each row when (%s) execute function log_change(%L, %L)',
                   of_table, condition, key_columns, never || case of_table when 'customers' then '{points_balance}' else '{}' end::text[]);
    -- Columns that sales change do not even fire the trigger.
    on_its_own := array(
      select attname from pg_attribute
       where attrelid = of_table::regclass and attnum > 0 and not attisdropped and attgenerated = ''
         and attname <> all (never) and not (of_table = 'products' and attname = 'stock_qty')
         and not (of_table = 'customers' and attname = 'points_balance'));
    execute format('create or replace trigger logs_change after update of %s on %I
                      for each row when (%s) execute function log_change(%L, %L)',
                   (select string_agg(quote_ident(name), ', ') from unnest(on_its_own) name), of_table, condition,
                   key_columns, never || '{stock_qty,points_balance}'::text[]);
  end loop;

  -- Redirects that follow from a changed slug, which is logged, are not; those made by hand are.
  create or replace trigger logs_added after insert on redirects
    for each row when (new.by_hand) execute function log_change('{path}', '{created_at}');
  create or replace trigger logs_removed after delete on redirects
    for each row when (old.by_hand) execute function log_change('{path}', '{created_at}');

  -- Of alerts, only those that staff end: they are made and told by visitors and pieces.
  execute format('create or replace trigger logs_ended after update of ended_at on stock_alerts
                    for each row when (%s) execute function log_change(''{id}'', ''{active_at,told_at,mailed_at}'')', by_an_actor);

  -- Drafts are saved while somebody types. Logged is what is thrown away, without its time: put back, it is a draft that
  -- nothing publishes.
  create or replace trigger logs_discarded after delete on drafts
    for each row when (coalesce(current_setting('vangon.actor', true), '') <> ''
                       and current_setting('vangon.publishing', true) is distinct from 'on')
    execute function log_change('{kind,key}', '{version,publish_at,scheduled,failed,writer,updated_at}');
  create or replace trigger logs_put_back after insert on drafts
    for each row when (coalesce(current_setting('vangon.undoes', true), '') <> '')
    execute function log_change('{kind,key}', '{version,publish_at,scheduled,failed,writer,updated_at}');

  execute format('create or replace trigger logs_stock after update of stock_qty on products
                    for each row when (%s) execute function log_change(''{id}'', %L)', by_an_actor,
                 (select array_agg(attname) from pg_attribute
                   where attrelid = 'products'::regclass and attnum > 0 and not attisdropped
                     and attname not in ('id', 'stock_qty')));
end $do$;
