import { permissionsOf } from '../../../kit/permissions.ts';
import { holdOrder, releaseHold } from '../../../checkout/server/after-sale/holds.ts';
import { answer } from '../../../server/http/answer.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import type { ordersCalls } from '../contract.ts';
import { ordersMessages } from '../messages.ts';
import { changeMany } from './change-many.ts';
import { countOrders } from './count-orders.ts';
import { findBeside } from './find-beside.ts';
import { listOrders } from './list-orders.ts';
import { previewOrder } from './preview-order.ts';
import { previewShipping, shipOrders } from './ship-orders.ts';

export const ordersHandlers = (shop: Shop): Handlers<typeof ordersCalls> => ({
  async 'GET admin/orders'({ query }) {
    const { rows, next, totals } = await listOrders(shop, query);
    return { code: 200, data: rows, next, totals };
  },
  'GET admin/orders/counts': async ({ query }) => answer(await countOrders(shop, query)),
  async 'GET admin/orders/:number/beside'({ params, query }) {
    const data = await findBeside(shop, params.number, query);
    return data ? answer(data) : refuse(404, 'no_such_order', ordersMessages.noSuchOrder);
  },
  async 'GET admin/orders/:number/preview'({ params, staff }) {
    const data = await previewOrder(shop, params.number);
    if (!data) return refuse(404, 'no_such_order', ordersMessages.noSuchOrder);
    const seesBuyers = permissionsOf(staff!.roles).has('read:customers');
    return answer(seesBuyers ? data : { ...data, phone: '', history: null });
  },
  async 'POST admin/orders/ship/preview'({ body }) {
    return { code: 200, ...(await previewShipping(shop, body.numbers, body.pasted)) };
  },
  'POST admin/orders/ship': async ({ body, key }) =>
    answer(await shipOrders(shop, body.shipments, key)),
  'POST admin/orders/hold': async ({ body: { numbers, reason } }) =>
    answer(await changeMany(shop, numbers, (orderId) => holdOrder(shop, orderId, reason))),
  'POST admin/orders/release': async ({ body: { numbers } }) =>
    answer(
      await changeMany(
        shop,
        numbers,
        (orderId) => releaseHold(shop, orderId),
        ({ email }) => (email ? null : ordersMessages.nobodyMailed),
      ),
    ),
});
