import { countAttempt } from '../../server/http/rate-limits.ts';
import { mailPerson } from '../../server/mail/mail-person.ts';
import type { Shop } from '../../server/shop.ts';

const A_DAY = 24 * 60 * 60;

/** Mails that anybody can have sent to anybody, and how many of each a mailbox gets in a day. */
const MOST_A_DAY = { 'contact acknowledgement': 2, 'newsletter question': 5 } as const;

/** May one more of these mails go to the address today? It is counted when it may. */
export async function mayMailUnverified(
  shop: Shop,
  name: keyof typeof MOST_A_DAY,
  email: string,
): Promise<boolean> {
  const limit = { name, attempts: MOST_A_DAY[name], seconds: A_DAY };
  return (await countAttempt(shop, limit, mailPerson(email))) === null;
}
