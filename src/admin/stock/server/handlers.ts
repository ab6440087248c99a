import { isLowStockMailed, readHeader } from '../../../settings/server/settings.ts';
import { moveStock } from '../../../catalogue/server/stock/move-stock.ts';
import {
  readLateParts,
  readLowStock,
  readStockValue,
} from '../../../catalogue/server/stock/read-low-stock.ts';
import { readMovements, readPartHistory } from '../../../catalogue/server/stock/read-movements.ts';
import { setCounted } from '../../../catalogue/server/stock/set-counted.ts';
import { setReorderPoint } from '../../../catalogue/server/stock/set-reorder-point.ts';
import { stockMessages } from '../../../catalogue/rules/stock/stock-messages.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { answerIdempotently } from '../../../server/http/answer-idempotently.ts';
import type { stockDeskCalls } from '../contract.ts';
import { alertHandlers } from './alert-handlers.ts';
import { changeStockSetting } from './change-stock-setting.ts';
import { countHandlers } from './count-handlers.ts';
import { deliveryHandlers } from './delivery-handlers.ts';
import { findParts } from './find-parts.ts';
import { purchaseHandlers } from './purchase-handlers.ts';
import { withCosts } from './with-costs.ts';

const noSuchPart = refuse(404, 'no_such_part', stockMessages.noSuchPart);
/** Path parameters are text. */
const idFrom = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

export const stockDeskHandlers = (shop: Shop): Handlers<typeof stockDeskCalls> => ({
  async 'GET admin/stock/low'({ staff }) {
    const { email } = await readHeader(shop.pool);
    const is_mailed = await isLowStockMailed(shop.pool);
    const parts = withCosts(staff!.roles, await readLowStock(shop.pool));
    const late = await readLateParts(shop.pool);
    return answer({ late, parts, is_mailed, mail_to: email });
  },

  'GET admin/stock/value': async () => answer(await readStockValue(shop.pool)),

  'POST admin/stock/movements': async ({ body }) => answer(await readMovements(shop.pool, body)),

  'GET admin/stock/parts': async ({ query }) => answer(await findParts(shop.pool, query.q)),

  async 'GET admin/stock/parts/:id'({ params }) {
    const history = await readPartHistory(shop.pool, idFrom(params.id));
    return history ? answer(history) : noSuchPart;
  },

  'POST admin/stock/parts/:id/move': ({ params, body, claimed }) =>
    answerIdempotently(shop.pool, claimed!, async (client) => {
      const product_id = idFrom(params.id);
      if (!(await readPartHistory(client, product_id))) return noSuchPart;
      const moved = await moveStock(client, [{ product_id, ...body }]);
      if (moved instanceof Refusal) return moved;
      return { data: (await readPartHistory(client, product_id))! };
    }),

  'POST admin/stock/parts/:id/reorder': async ({ params, body }) =>
    answer(await setReorderPoint(shop.pool, idFrom(params.id), body)),

  'POST admin/stock/parts/:id/count': ({ params, body, claimed }) =>
    answerIdempotently(shop.pool, claimed!, async (client) => {
      const product_id = idFrom(params.id);
      if (!(await readPartHistory(client, product_id))) return noSuchPart;
      const moved = await setCounted(client, { product_id, ...body });
      if (moved instanceof Refusal) return moved;
      return { data: (await readPartHistory(client, product_id))! };
    }),

  async 'POST admin/stock/mail'({ body }) {
    await changeStockSetting(shop.pool, { low_stock_mail: body.is_mailed });
    return answer(null);
  },

  ...deliveryHandlers(shop),
  ...purchaseHandlers(shop),
  ...countHandlers(shop),
  ...alertHandlers(shop),
});
