import { type Sql, sql } from '../../../server/database/query.ts';
import { SHOP_TIME_ZONE } from '../rules/shop-days.ts';

export interface Period {
  from: string;
  to: string;
}

/** The day of the shop on which something happened. */
export const dayOf = (time: Sql): Sql => sql`(${time} AT TIME ZONE ${SHOP_TIME_ZONE})::date`;

export const isWithin = (time: Sql, { from, to }: Period): Sql =>
  sql`${time} >= ${from}::date::timestamp AT TIME ZONE ${SHOP_TIME_ZONE}
      AND ${time} < (${to}::date + 1)::timestamp AT TIME ZONE ${SHOP_TIME_ZONE}`;
