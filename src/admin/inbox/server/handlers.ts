import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import type { inboxDeskCalls } from '../contract.ts';

export const inboxDeskHandlers = (_shop: Shop): Handlers<typeof inboxDeskCalls> => ({});
