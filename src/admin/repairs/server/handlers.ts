import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { repairsDeskCalls } from '../contract.ts';
import { repairsDeskMessages as messages } from '../messages.ts';
import { changeRepair, listRepairs, readRepair } from './change-repair.ts';

export function repairsDeskHandlers({ pool, cache }: Shop): Handlers<typeof repairsDeskCalls> {
  return {
    'GET admin/repairs': async () => answer(await listRepairs(pool)),

    async 'GET admin/repairs/:id'({ params }) {
      const repair = await readRepair(pool, params.id);
      return repair ? answer(repair) : refuse(404, 'unknown_repair', messages.unknownRepair);
    },

    async 'POST admin/repairs/:id'({ params, body }) {
      const changed = await changeRepair(pool, params.id, body);
      // At once in this process; others hear it from the database.
      if (!(changed instanceof Refusal)) cache.invalidate('catalogue');
      return answer(changed);
    },
  };
}
