import { messages as catalogueMessages } from '../../catalogue/messages.ts';
import { dependsOnParts } from '../../catalogue/server/part-tags.ts';
import { dependsOn } from '../../server/cache/dependencies.ts';
import { answer } from '../../server/http/answer.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import { countAttempt } from '../../server/http/rate-limits.ts';
import { refuse } from '../../server/http/refusal.ts';
import type { Customer } from '../../server/http/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import { messages } from '../messages.ts';
import type { reviewCalls } from '../review-calls.ts';
import { whyNotReviewed } from '../rules/review-words.ts';
import { findAskedPart } from './questions.ts';
import { type BoughtPart, findBought, readOwnReview, whyNot } from './reviews/bought-part.ts';
import { listReviews } from './reviews/list-reviews.ts';
import { withdrawReview, writeReview } from './reviews/write-review.ts';

interface Asker {
  customer: Customer | null;
  clientIp: string;
  body: { order_id: string; order_key: string; product_id: number };
}

export function reviewHandlers(shop: Shop): Handlers<typeof reviewCalls> {
  const { pool, reads, security } = shop;

  /** Another customer's order and an unknown number both answer 404. */
  async function boughtBy({ customer, clientIp, body }: Asker): Promise<BoughtPart | undefined> {
    const { order_id: orderNo, order_key: key, product_id: productId } = body;
    const bought = await findBought(pool, { orderNo, key, customer, productId });
    if (!bought && orderNo)
      security.record('permission.refused', { customer, clientIp, about: 'order' });
    return bought;
  }

  return {
    async 'GET productReviews/:slug'({ params, query }) {
      const part = await findAskedPart(reads, params.slug);
      if (!part) {
        dependsOn(['shape']);
        return refuse(404, 'unknown_product', catalogueMessages.unknownProduct);
      }
      dependsOnParts([part.id]);
      return { code: 200, ...(await listReviews(reads, part.id, query)), part };
    },

    async 'POST reviews/own'(request) {
      const bought = await boughtBy(request);
      return bought ? answer(await readOwnReview(pool, bought)) : notBought;
    },

    async 'POST reviews/write'(request) {
      const bought = await boughtBy(request);
      if (!bought) return notBought;
      const blocked = await whyNot(pool, bought);
      if (blocked) return notReviewable(blocked);
      // Only what could be written counts.
      const tooMany = await countAttempt(shop, WRITES, writerOf(bought));
      if (tooMany) return tooMany;
      const blockedMeanwhile = await writeReview(pool, bought, request.body);
      return blockedMeanwhile
        ? notReviewable(blockedMeanwhile)
        : { code: 200, data: null, message: messages.reviewReceived };
    },

    async 'POST reviews/withdraw'(request) {
      const bought = await boughtBy(request);
      if (!bought) return notBought;
      return (await withdrawReview(pool, bought))
        ? { code: 200, data: null, message: messages.reviewWithdrawn }
        : refuse(404, 'nothing_written', messages.nothingWritten);
    },
  };
}

const WRITES = { name: 'reviews', attempts: 20, seconds: 3_600 };

const writerOf = ({ customer, orderId }: BoughtPart): string =>
  customer === null ? `order ${orderId}` : `customer ${customer}`;

const notReviewable = (why: NonNullable<Awaited<ReturnType<typeof whyNot>>>) =>
  refuse(409, 'not_reviewable', whyNotReviewed[why]);

const notBought = refuse(404, 'not_bought', messages.notBought);
