import type { Handlers } from '../../../server/http/handlers.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { messages } from '../../messages.ts';
import type { repairCalls } from '../../repair-calls.ts';
import { openRepairAnswers } from './answer-repair.ts';

export function repairHandlers(shop: Shop): Handlers<typeof repairCalls> {
  const answers = openRepairAnswers(shop);
  return {
    async 'GET repairs'() {
      return { code: 200, data: await answers.list() };
    },

    async 'GET repairs/:slug'({ params }) {
      const data = await answers.find(params.slug);
      return data ? { code: 200, data } : refuse(404, 'unknown_repair', messages.unknownRepair);
    },
  };
}
