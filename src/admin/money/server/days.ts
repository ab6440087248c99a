import { type Sql, sql } from '../../../server/database/query.ts';
import { SHOP_TIME_ZONE } from '../../../kit/shop-time-zone.ts';
import type { Period } from '../rules/periods.ts';

export type { Period };

/** The day of a time, in the shop's time zone. */
export const dayOf = (time: Sql): Sql => sql`(${time} AT TIME ZONE ${SHOP_TIME_ZONE})::date`;

export const isWithin = (time: Sql, { from, to }: Period): Sql =>
  sql`${time} >= ${from}::date::timestamp AT TIME ZONE ${SHOP_TIME_ZONE}
      AND ${time} < (${to}::date + 1)::timestamp AT TIME ZONE ${SHOP_TIME_ZONE}`;
