import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import type { sheetDeskCalls } from '../contract.ts';

export const sheetDeskHandlers = (_shop: Shop): Handlers<typeof sheetDeskCalls> => ({});
