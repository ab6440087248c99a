import { countAttempt } from '../../server/http/rate-limits.ts';
import { mailPerson } from '../../server/mail/mail-person.ts';
import type { Shop } from '../../server/shop.ts';

const SECONDS_PER_DAY = 24 * 60 * 60;

/** Daily limit per mailbox for mails that anybody can trigger for any address. */
const DAILY_LIMITS = {
  'contact acknowledgement': 2,
  'newsletter question': 5,
  'stock alert': 5,
} as const;

/** Counts the mail unless the limit is reached. */
export async function mayMailUnverified(
  shop: Shop,
  name: keyof typeof DAILY_LIMITS,
  email: string,
): Promise<boolean> {
  const limit = { name, attempts: DAILY_LIMITS[name], seconds: SECONDS_PER_DAY };
  return (await countAttempt(shop, limit, mailPerson(email))) === null;
}
