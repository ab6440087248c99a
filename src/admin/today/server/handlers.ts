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

export const todayHandlers = (shop: Shop): Handlers<typeof todayCalls> => ({
  'GET admin/desk-counts': async ({ staff }) =>
    answer(await countDesks(shop, permissionsOf(staff!.roles))),
  async 'GET admin/today'({ staff }) {
    const held = permissionsOf(staff!.roles);
    const [waits, recent, sales, done] = await Promise.all([
      readWaits(shop, held),
      readRecent(shop.pool, held),
      held.has('read:money') ? readSales(shop.pool) : undefined,
      held.has('read:orders') ? readDone(shop.pool) : undefined,
    ]);
    return answer({ waits, recent, sales, done });
  },
  'GET admin/find': async ({ staff, query: { q } }) =>
    answer(await findForStaff(shop, q, permissionsOf(staff!.roles))),
});
