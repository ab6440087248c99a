import { deleteCoupon, switchCoupon } from '../../../cart/server/offers/end-coupon.ts';
import { offerMessages } from '../../../cart/server/offers/offer-messages.ts';
import { savePoints } from '../../../cart/server/offers/points-settings.ts';
import { addCoupon, saveCoupon } from '../../../cart/server/offers/save-coupon.ts';
import { query, sql } from '../../../server/database/query.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { offersDeskCalls } from '../contract.ts';
import { listCoupons, readCoupon } from './read-coupons.ts';
import { previewPoints, readPoints } from './read-points.ts';
import { testCoupon } from './try-coupon.ts';

export function offersDeskHandlers({ pool }: Shop): Handlers<typeof offersDeskCalls> {
  return {
    'GET admin/offers': async () => answer(await listCoupons(pool)),

    'GET admin/offers/categories': async () =>
      answer(
        await query<{ id: number; name: string }>(
          pool,
          sql`SELECT id, name FROM categories ORDER BY position, id`,
        ),
      ),

    async 'GET admin/offers/:code'({ params }) {
      const coupon = await readCoupon(pool, params.code);
      return coupon ? answer(coupon) : refuse(404, 'unknown_coupon', offerMessages.unknown);
    },

    'POST admin/offers': async ({ body }) => answer(await addCoupon(pool, body)),

    'POST admin/offers/:code': async ({ params, body: { version, ...coupon } }) =>
      answer(await saveCoupon(pool, params.code, { version, coupon })),

    'POST admin/offers/:code/switch': async ({ params, body }) =>
      answer(await switchCoupon(pool, params.code, body.enabled)),

    'POST admin/offers/:code/delete': async ({ params }) =>
      answer(await deleteCoupon(pool, params.code)),

    'POST admin/offers/try': async ({ body }) => answer(await testCoupon(pool, body)),

    'GET admin/points': async () => answer(await readPoints(pool)),

    'POST admin/points/preview': async ({ body }) => answer(await previewPoints(pool, body)),

    'POST admin/points': async ({ body: { was, ...settings } }) =>
      answer(await savePoints(pool, { settings, was })),
  };
}
