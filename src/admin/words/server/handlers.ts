import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import type { wordsDeskCalls } from '../contract.ts';

export const wordsDeskHandlers = (_shop: Shop): Handlers<typeof wordsDeskCalls> => ({});
