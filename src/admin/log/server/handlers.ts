import type { Handlers } from '../../../server/http/handlers.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { logCalls } from '../contract.ts';
import { putBack } from './put-back.ts';
import { readEntries } from './read-entries.ts';
import { readLog } from './read-log.ts';
import { summarize } from './summarize.ts';
import { withThings } from './with-things.ts';

export const logHandlers = ({ pool, jobs }: Shop): Handlers<typeof logCalls> => ({
  async 'POST admin/log'({ body }) {
    return { code: 200, data: await withThings(pool, await readLog(pool, body)) };
  },
  async 'POST admin/log/entries'({ body }) {
    return { code: 200, data: await readEntries(pool, body) };
  },
  async 'POST admin/log/summary'({ body }) {
    return { code: 200, data: await summarize(pool, body) };
  },
  async 'POST admin/log/put-back/preview'({ staff, body }) {
    const data = await putBack({ pool, jobs }, { roles: staff!.roles, which: body, apply: false });
    return data instanceof Refusal ? data : { code: 200, data };
  },
  async 'POST admin/log/put-back'({ staff, body }) {
    const data = await putBack({ pool, jobs }, { roles: staff!.roles, which: body, apply: true });
    return data instanceof Refusal ? data : { code: 200, data };
  },
});
