import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import type { partDeskCalls } from '../contract.ts';

export const partDeskHandlers = (_shop: Shop): Handlers<typeof partDeskCalls> => ({});
