import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import { answerOnce } from '../../packing/server/answer-once.ts';
import { readPartsQuery } from '../../parts/rules/parts-query.ts';
import type { sheetDeskCalls } from '../contract.ts';
import { isSheetColumn } from '../rules/sheet-columns.ts';
import { applyCells, previewCells } from './change-cells.ts';
import { putBackBatch } from './put-back-batch.ts';
import { readChoices, readSheet } from './read-sheet.ts';

export const sheetDeskHandlers = (shop: Shop): Handlers<typeof sheetDeskCalls> => ({
  async 'GET admin/parts/sheet'({ query: { columns, ...wanted } }) {
    const names = [...new Set(columns.split(',').filter(isSheetColumn))];
    const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
    const parts = readPartsQuery(Object.fromEntries(given) as Record<string, string>);
    return answer(await readSheet(shop, parts, names));
  },
  'GET admin/parts/sheet/choices': async () => answer(await readChoices(shop.pool)),
  'POST admin/parts/sheet/preview': async ({ body }) =>
    answer(await previewCells(shop.pool, body.changes)),
  'POST admin/parts/sheet/apply': ({ body, claimed }) =>
    answerOnce(shop.pool, claimed!, (client) => applyCells(client, body.changes)),
  'POST admin/parts/sheet/put-back': ({ body, staff }) =>
    putBackBatch(shop, { batch: body.batch, staff: staff! }),
});
