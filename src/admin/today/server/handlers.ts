import { answer } from '../../../server/http/answer.ts';
import { permissionsOf } from '../../../kit/permissions.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import type { todayCalls } from '../contract.ts';
import { countDesks } from './count-desks.ts';
import { findForStaff } from './find-for-staff.ts';
import { readDone } from './read-done.ts';
import { readRecent } from './read-recent.ts';
import { readSales } from './read-sales.ts';
import { readWaits } from './read-waits.ts';
import type { May } from './may.ts';

export const todayHandlers = (shop: Shop): Handlers<typeof todayCalls> => ({
  async 'GET admin/desk-counts'({ staff }) {
    const held = permissionsOf(staff!.roles);
    return answer(await countDesks(shop, (needed) => held.has(needed)));
  },
  async 'GET admin/today'({ staff }) {
    const held = permissionsOf(staff!.roles);
    const may: May = (needed) => held.has(needed);
    const [waits, recent, sales, done] = await Promise.all([
      readWaits(shop, may),
      readRecent(shop.pool, may),
      may('read:money') ? readSales(shop.pool) : undefined,
      may('read:orders') ? readDone(shop.pool) : undefined,
    ]);
    return answer({ waits, recent, ...(sales && { sales }), ...(done && { done }) });
  },
  async 'GET admin/find'({ staff, query: { q } }) {
    const held = permissionsOf(staff!.roles);
    return answer(await findForStaff(shop, q, (needed) => held.has(needed)));
  },
});
