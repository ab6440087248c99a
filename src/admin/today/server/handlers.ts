import { may } from '../../../kit/permissions.ts';
import { query, sql } from '../../../server/database/query.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import type { todayCalls } from '../contract.ts';

export const todayHandlers = ({ pool }: Shop): Handlers<typeof todayCalls> => ({
  async 'GET admin/desk-counts'({ staff }) {
    if (!may(staff!.roles, 'read:orders')) return { code: 200, data: {} };
    const [row] = await query<{ orders: number }>(
      pool,
      sql`SELECT count(*)::int AS orders FROM orders WHERE status IN (3, 5)`,
    );
    return { code: 200, data: { orders: row!.orders } };
  },
});
