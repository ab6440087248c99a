import { queryJson, type Queryable, sql } from '../../../server/database/query.ts';
import type { CustomerChange } from '../contract.ts';

const MAX_ROWS = 50;

/** The newest changes to the account, its points, notes, exports and corrected addresses. */
export const readCustomerLog = (db: Queryable, id: number): Promise<CustomerChange[]> =>
  queryJson(
    db,
    sql`SELECT id::float8 AS id, changed_at AS at, actor_name AS by, table_name AS "table", before, after
          FROM change_log
         WHERE (table_name, row_key) IN (
           SELECT 'customers', jsonb_build_object('id', ${id}::int)
            UNION ALL
           SELECT 'point_entries', jsonb_build_object('id', id) FROM point_entries WHERE customer_id = ${id}
            UNION ALL
           SELECT 'customer_notes', jsonb_build_object('id', id) FROM customer_notes WHERE customer_id = ${id}
            UNION ALL
           SELECT 'email_changes', jsonb_build_object('id', id) FROM email_changes WHERE customer_id = ${id}
            UNION ALL
           SELECT 'data_exports', jsonb_build_object('id', id) FROM data_exports WHERE customer_id = ${id})
         ORDER BY change_log.id DESC LIMIT ${MAX_ROWS}`,
  );
