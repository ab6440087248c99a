import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import type { reportsDeskCalls } from '../contract.ts';

export const reportsDeskHandlers = (_shop: Shop): Handlers<typeof reportsDeskCalls> => ({});
