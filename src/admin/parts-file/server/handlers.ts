import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import type { partsFileDeskCalls } from '../contract.ts';

export const partsFileDeskHandlers = (_shop: Shop): Handlers<typeof partsFileDeskCalls> => ({});
