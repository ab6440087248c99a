import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import type { stockDeskCalls } from '../contract.ts';

export const stockDeskHandlers = (_shop: Shop): Handlers<typeof stockDeskCalls> => ({});
