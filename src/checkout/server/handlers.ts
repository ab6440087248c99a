import type { Handlers } from '../../server/serve-calls.ts';
import type { Shop } from '../../server/shop.ts';
import type { checkoutCalls } from '../contract.ts';
import type { Payments } from './payments.ts';
import { placeOrder } from './place-order.ts';

export function checkoutHandlers(shop: Shop, payments: Payments): Handlers<typeof checkoutCalls> {
  return {
    // A key belongs to whom it was given: nobody meets another's order through it.
    'POST checkout': ({ body, customer, key }) =>
      placeOrder(shop, payments, body, customer, `${customer?.id ?? 'visitor'}:${key}`),
  };
}
