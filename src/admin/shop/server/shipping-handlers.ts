import { readPlan, readPlanFacts } from '../../../cart/server/shipping-plan/read-plan.ts';
import { savePlan } from '../../../cart/server/shipping-plan/save-plan.ts';
import { tryShipping } from '../../../cart/server/shipping-plan/try-shipping.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import type { Shop } from '../../../server/shop.ts';
import type { shippingCalls } from '../shipping-calls.ts';
import { lastChangeOf } from './last-change.ts';

const TABLES = ['shipping_zones', 'shipping_zone_places', 'shipping_rates'];

export const shippingHandlers = ({ pool }: Shop): Handlers<typeof shippingCalls> => ({
  async 'GET admin/shop/shipping'() {
    const [plan, facts, last_change] = await Promise.all([
      readPlan(pool),
      readPlanFacts(pool),
      lastChangeOf(pool, TABLES),
    ]);
    return answer({ plan, facts, last_change });
  },

  'POST admin/shop/shipping': async ({ body }) => answer(await savePlan(pool, body)),

  async 'POST admin/shop/shipping/try'({ body: { zones, ...asked } }) {
    const [facts, plan] = await Promise.all([readPlanFacts(pool), readPlan(pool)]);
    const saved = await tryShipping(pool, { ...asked, facts, zones: plan.zones });
    if (!zones) return answer({ tried: saved, saved: null });
    const tried = await tryShipping(pool, { ...asked, facts, zones });
    return answer({ tried, saved });
  },
});
