import type { Payments } from '../../../checkout/server/payment/payments.ts';
import { reconcileMoney } from '../../../checkout/server/reconciliation/reconcile-money.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { refuse, refuseFields } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { moneyMessages } from '../messages.ts';
import type { moneyCalls } from '../contract.ts';
import { isDay } from '../rules/periods.ts';
import { isPeriod } from '../rules/shop-days.ts';
import { explainMismatch } from './explain-mismatch.ts';
import { exportMoney } from './export-money.ts';
import { readMoney, readMovements } from './read-money.ts';
import { readTaxes } from './read-taxes.ts';
import { repeatRefund } from './refunds-due.ts';

const wrongPeriod = refuseFields({ to: [moneyMessages.wrongPeriod] });

export function moneyHandlers(shop: Shop, payments: Payments): Handlers<typeof moneyCalls> {
  const { pool } = shop;
  return {
    async 'GET admin/money'({ query }) {
      if (!isPeriod(query)) return wrongPeriod;
      return answer(await readMoney(pool, query));
    },
    async 'GET admin/money/days/:day'({ params: { day } }) {
      if (!isDay(day)) return refuseFields({ day: [moneyMessages.wrongPeriod] });
      return answer(await readMovements(pool, { from: day, to: day }));
    },
    async 'GET admin/money/taxes'({ query }) {
      if (!isPeriod(query)) return wrongPeriod;
      return answer(await readTaxes(pool, query));
    },
    async 'POST admin/money/ask'({ body }) {
      const asked = await reconcileMoney(shop, payments, new Date(body.since));
      if (asked === 'busy') return refuse(409, 'asking_already', moneyMessages.busy);
      return answer({ is_answered: asked === 'done' });
    },
    async 'POST admin/money/mismatches/:id/explain'({ params, body }) {
      const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0;
      return answer(await explainMismatch(pool, id, body));
    },
    'POST admin/money/refunds/repeat': async ({ body }) =>
      answer(await repeatRefund(shop, payments, body.id)),
    async 'POST admin/money/export'({ body }) {
      if (!isPeriod(body)) return wrongPeriod;
      return answer(await exportMoney(pool, body));
    },
  };
}
