import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import type { shopDeskCalls } from '../contract.ts';

export const shopDeskHandlers = (_shop: Shop): Handlers<typeof shopDeskCalls> => ({});
