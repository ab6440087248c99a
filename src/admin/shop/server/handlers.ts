import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import type { shopDeskCalls } from '../contract.ts';
import { dataHandlers } from './data-handlers.ts';
import { mailHandlers } from './mail-handlers.ts';
import { shippingHandlers } from './shipping-handlers.ts';

export const shopDeskHandlers = (shop: Shop): Handlers<typeof shopDeskCalls> => ({
  ...shippingHandlers(shop),
  ...dataHandlers(shop),
  ...mailHandlers(shop),
});
