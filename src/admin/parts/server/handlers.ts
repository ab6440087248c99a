import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import type { partsDeskCalls } from '../contract.ts';

export const partsDeskHandlers = (_shop: Shop): Handlers<typeof partsDeskCalls> => ({});
