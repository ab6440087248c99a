import { answer } from '../../../server/http/answer.ts';
import { permissionsOf } from '../../../kit/permissions.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import type { StaffMember } from '../../../server/http/staff-sessions.ts';
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
  'GET admin/desk-counts': async ({ staff }) => answer(await countDesks(shop, mayOf(staff!))),
  async 'GET admin/today'({ staff }) {
    const may = mayOf(staff!);
    const [waits, recent, sales, done] = await Promise.all([
      readWaits(shop, may),
      readRecent(shop.pool, may),
      may('read:money') ? readSales(shop.pool) : undefined,
      may('read:orders') ? readDone(shop.pool) : undefined,
    ]);
    return answer({ waits, recent, ...(sales && { sales }), ...(done && { done }) });
  },
  'GET admin/find': async ({ staff, query: { q } }) =>
    answer(await findForStaff(shop, q, mayOf(staff!))),
});

function mayOf({ roles }: StaffMember): May {
  const held = permissionsOf(roles);
  return (needed) => held.has(needed);
}
