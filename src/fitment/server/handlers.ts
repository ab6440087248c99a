import { dependsOn } from '../../server/cache/dependencies.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import { refuse } from '../../server/http/refusal.ts';
import type { Shop } from '../../server/shop.ts';
import type { fitmentCalls } from '../contract.ts';
import { messages } from '../messages.ts';
import { fitsOf, vanModels } from './queries.ts';
import { garageOf, joinGarage } from './stored-garage.ts';

export function fitmentHandlers({ pool, reads }: Shop): Handlers<typeof fitmentCalls> {
  return {
    async 'GET vanModels'() {
      return { code: 200, data: await vanModels(reads) };
    },

    async 'GET productFits'({ query }) {
      const ids = query.ids.split(',').map(Number);
      dependsOn(ids.map((id) => `part:${id}`));
      return { code: 200, data: await fitsOf(reads, ids) };
    },

    async 'POST getGarage'({ customer }) {
      return { code: 200, data: await garageOf(pool, customer!.id) };
    },

    async 'POST joinGarage'({ customer, body }) {
      const joined = await joinGarage(pool, customer!.id, body);
      if (!joined) return refuse(409, 'garage_full', messages.garageFull);
      return { code: 200, data: joined };
    },
  };
}
