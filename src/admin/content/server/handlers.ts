import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import type { contentDeskCalls } from '../contract.ts';

export const contentDeskHandlers = (_shop: Shop): Handlers<typeof contentDeskCalls> => ({});
