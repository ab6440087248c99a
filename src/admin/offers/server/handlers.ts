import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import type { offersDeskCalls } from '../contract.ts';

export const offersDeskHandlers = (_shop: Shop): Handlers<typeof offersDeskCalls> => ({});
