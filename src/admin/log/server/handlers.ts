import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import type { logCalls } from '../contract.ts';
import { putBack } from './put-back.ts';
import { readEntries } from './read-entries.ts';
import { readLog } from './read-log.ts';
import { summarize } from './summarize.ts';
import { withEntityNames } from './with-entity-names.ts';

export const logHandlers = ({ pool, jobs }: Shop): Handlers<typeof logCalls> => ({
  'POST admin/log': async ({ body }) =>
    answer(await withEntityNames(pool, await readLog(pool, body))),
  'POST admin/log/entries': async ({ body }) => answer(await readEntries(pool, body)),
  'POST admin/log/summary': async ({ body }) => answer(await summarize(pool, body)),
  'POST admin/log/put-back/preview': async ({ staff, body }) =>
    answer(await putBack({ pool, jobs }, { roles: staff!.roles, which: body, apply: false })),
  'POST admin/log/put-back': async ({ staff, body }) =>
    answer(await putBack({ pool, jobs }, { roles: staff!.roles, which: body, apply: true })),
});
