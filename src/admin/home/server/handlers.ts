import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import type { homeDeskCalls } from '../contract.ts';

export const homeDeskHandlers = (_shop: Shop): Handlers<typeof homeDeskCalls> => ({});
