import { readPlan, readPlanFacts } from '../../../cart/server/shipping-plan/read-plan.ts';
import { savePlan } from '../../../cart/server/shipping-plan/save-plan.ts';
import { tryShipping } from '../../../cart/server/shipping-plan/try-shipping.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { Refusal } from '../../../server/http/refusal.ts';
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
    return { code: 200, data: { plan, facts, last_change } };
  },

  async 'POST admin/shop/shipping'({ body }) {
    const saved = await savePlan(pool, body);
    return saved instanceof Refusal ? saved : { code: 200, data: saved };
  },

  async 'POST admin/shop/shipping/try'({ body: { zones, ...asked } }) {
    const [facts, plan] = await Promise.all([readPlanFacts(pool), readPlan(pool)]);
    const saved = await tryShipping(pool, { ...asked, facts, zones: plan.zones });
    if (!zones) return { code: 200, data: { tried: saved, saved: null } };
    const tried = await tryShipping(pool, { ...asked, facts, zones });
    return { code: 200, data: { tried, saved } };
  },
});
