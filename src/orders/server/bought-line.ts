import { type Sql, sql } from '../../server/database/query.ts';

/** A `BoughtLine` of an order `o` with `pieces_of` a line as `p`. */
export const BOUGHT_LINE = sql`json_build_object('status', o.status, 'isPending', o.payment_pending IS NOT NULL,
  'shipped', p.shipped, 'comingBack', p.coming_back, 'refunded', p.not_returned)`;

/** Whether two orders are the same person's, as far as the address says. */
export const isSameBuyers = (one: Sql, other: Sql) =>
  sql`(${one}.id = ${other}.id OR ${one}.customer_id = ${other}.customer_id
       OR lower(${one}.email) = lower(${other}.email) AND ${other}.email <> '')`;
