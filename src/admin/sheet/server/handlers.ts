import { maySeeCosts } from '../../../kit/permissions.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { answerIdempotently } from '../../../server/http/answer-idempotently.ts';
import { allowedSearch } from '../../parts/server/allowed-search.ts';
import type { sheetDeskCalls } from '../contract.ts';
import { sheetMessages } from '../messages.ts';
import { isSheetColumn } from '../rules/sheet-columns.ts';
import { applyCells, previewCells } from './change-cells.ts';
import { putBackBatch, readBatch } from './put-back-batch.ts';
import { readChoices, readSheet } from './read-sheet.ts';

export const sheetDeskHandlers = (shop: Shop): Handlers<typeof sheetDeskCalls> => ({
  async 'GET admin/parts/sheet'({ query: { columns, ...wanted }, staff }) {
    const withCosts = maySeeCosts(staff!.roles);
    const named = columns.split(',').filter(isSheetColumn);
    const names = [...new Set(named)].filter((name) => withCosts || name !== 'cost');
    const filters = Object.entries(wanted).filter(([, value]) => value !== undefined);
    const parts = allowedSearch(staff!.roles, Object.fromEntries(filters));
    return answer(await readSheet(shop, parts, names));
  },
  'GET admin/parts/sheet/choices': async () => answer(await readChoices(shop.pool)),
  async 'POST admin/parts/sheet/preview'({ body, staff }) {
    const withCosts = maySeeCosts(staff!.roles);
    // A preview shows the current values of changed cells.
    if (!withCosts && body.changes.some(({ column }) => column === 'cost'))
      return refuse(403, 'not_permitted', sheetMessages.noCosts);
    return answer(await previewCells(shop.pool, body.changes, { withCosts }));
  },
  'POST admin/parts/sheet/apply': ({ body, claimed }) =>
    answerIdempotently(shop.pool, claimed!, (client) => applyCells(client, body.changes)),
  'POST admin/parts/bulk': ({ body, claimed }) =>
    answerIdempotently(shop.pool, claimed!, (client) => applyCells(client, body.changes)),
  'GET admin/parts/sheet/batch': async ({ query, staff }) =>
    answer(await readBatch(shop.pool, { batch: query.batch, staff: staff! })),
  'POST admin/parts/sheet/put-back': ({ body, staff }) =>
    putBackBatch(shop, { batch: body.batch, staff: staff! }),
});
