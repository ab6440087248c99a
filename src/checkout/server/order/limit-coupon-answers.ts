import { countAttempt, clientNetwork } from '../../../server/http/rate-limits.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import { messages } from '../../messages.ts';

/** "You have used this coupon already" reveals to a guest that the address has ordered here, so it is limited. */
const ANSWERS = {
  name: 'used coupon of a guest',
  attempts: 5,
  seconds: 60 * 60,
  advice: messages.withoutCoupon,
};

/** Limits these answers, so that guests cannot probe other people's addresses for used coupons. */
export async function limitCouponAnswers<Answer>(
  shop: Shop,
  answer: Answer,
  request: { customer: Customer | null; clientIp: string },
) {
  const revealsUse = answer instanceof Refusal && answer.code === 'coupon_used_before';
  if (!revealsUse || request.customer) return answer;
  return (await countAttempt(shop, ANSWERS, clientNetwork(request.clientIp))) ?? answer;
}
