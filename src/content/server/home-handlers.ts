import type { Handlers } from '../../server/http/handlers.ts';
import type { Shop } from '../../server/shop.ts';
import type { homeCalls } from '../home-calls.ts';
import { readHomePage, readHomeTexts } from './home.ts';

export const homeHandlers = ({ reads }: Shop): Handlers<typeof homeCalls> => ({
  'GET homePage': async () => ({ code: 200, data: await readHomePage(reads) }),

  'GET page/home': async () => ({ code: 200, data: await readHomeTexts(reads) }),
});
