import { may, maySeeCosts } from '../../../kit/permissions.ts';
import { readDescription } from '../../../catalogue/server/import/description-cell.ts';
import { storePhotograph } from '../../../catalogue/server/import/photographs/store-photograph.ts';
import { safeHtml } from '../../../server/files/sanitize-html.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { Refusal, refuse, refuseFields } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { answerIdempotently } from '../../../server/http/answer-idempotently.ts';
import type { partDeskCalls } from '../contract.ts';
import { partMessages as messages } from '../messages.ts';
import { deletePart } from './delete-part.ts';
import { readChoices } from './read-choices.ts';
import { readHistory } from './read-history.ts';
import { readPart } from './read-part.ts';
import { readPartLog } from './read-part-log.ts';
import { findSameNumbers } from './same-numbers.ts';
import { saveCells } from './save-cells.ts';

const unknownPart = () => refuse(404, 'unknown_part', messages.unknown);

export function partDeskHandlers({ pool, files, log }: Shop): Handlers<typeof partDeskCalls> {
  return {
    async 'GET admin/parts/:id'({ params, staff }) {
      const withCosts = maySeeCosts(staff!.roles);
      const part = await readPart(pool, idOf(params), { withCosts });
      return part ? answer(part) : unknownPart();
    },

    'GET admin/part-choices': async () => answer(await readChoices(pool)),

    'POST admin/parts/:id/cells': ({ params, body, staff, claimed }) =>
      // In one commit: stock changes by a difference, which a repeated request must not add again.
      answerIdempotently(pool, claimed!, async (client) => {
        const refused = await saveCells(client, idOf(params), body.changes);
        if (refused) return refused;
        const withCosts = maySeeCosts(staff!.roles);
        return answer((await readPart(client, idOf(params), { withCosts }))!);
      }),

    'POST admin/parts/:id/same-numbers': async ({ params, body }) =>
      answer(await findSameNumbers(pool, idOf(params), body.numbers)),

    async 'POST admin/parts/:id/description'({ body: { html } }) {
      const reading = readDescription(html);
      const faults = 'reasons' in reading ? reading.reasons : [];
      return answer({ html: safeHtml(html), faults });
    },

    async 'POST admin/part-photographs'({ body: { photograph } }) {
      const bytes = Buffer.from(await photograph.arrayBuffer());
      try {
        const stored = await storePhotograph(pool, bytes, files);
        if (typeof stored === 'string')
          return refuseFields({ photograph: [`This file ${stored}.`] });
        return answer(stored);
      } catch (err) {
        log.error({ err }, 'Could not store a photograph of a part');
        return refuse(503, 'photograph_not_stored', messages.notStored);
      }
    },

    async 'GET admin/parts/:id/history'({ params, staff }) {
      const withOrders = may(staff!.roles, 'read:orders');
      const withCosts = maySeeCosts(staff!.roles);
      const history = await readHistory(pool, idOf(params), { withOrders, withCosts });
      return history ? answer(history) : unknownPart();
    },

    'GET admin/parts/:id/log': async ({ params }) => answer(await readPartLog(pool, idOf(params))),

    async 'POST admin/parts/:id/delete'({ params, body }) {
      const refused = await deletePart(pool, idOf(params), body.sku);
      return refused instanceof Refusal ? refused : answer(null);
    },
  };
}

/** 0, which is never assigned, for an invalid id. */
const idOf = ({ id }: { id: string }): number => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0);
