import { sql } from '../../server/database/query.ts';

/** The number of `returns r` of `orders o`: an order's returns are counted in the order in which they began. */
export const RETURN_NUMBER = sql`'R' || o.order_no || '-' ||
  (SELECT count(*) FROM returns n WHERE n.order_id = r.order_id AND n.id <= r.id)`;

/** The state of `returns r`, as in `returnStates`. */
export const RETURN_STATE = sql`coalesce(r.closed_as, CASE r.status WHEN 'cancelled' THEN 'not received' ELSE r.status END)`;

/** What comes back with the line `order_items i` of `returns r`. */
export const RETURNED_NAME = sql`CASE r.kind WHEN 'cores' THEN 'Core of ' ELSE '' END || i.name`;

/** The pictures of `returns r`, as paths. */
export const RETURN_PICTURES = sql`(SELECT coalesce(json_agg('/files/' || p.name ORDER BY p.created_at, p.name), '[]')
  FROM return_pictures p WHERE p.return_id = r.id)`;
