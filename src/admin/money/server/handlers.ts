import type { Payments } from '../../../checkout/server/payment/payments.ts';
import { reconcileMoney } from '../../../checkout/server/reconciliation/reconcile-money.ts';
import { execute, type Queryable, sql } from '../../../server/database/query.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { refuse, refuseFields } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { moneyMessages } from '../messages.ts';
import type { moneyCalls } from '../contract.ts';
import { isDay, isPeriod } from '../rules/periods.ts';
import { exportMoney } from './export-money.ts';
import { readMismatch } from './read-mismatches.ts';
import { readMoney, readMovements } from './read-money.ts';
import { readTaxes } from './read-taxes.ts';
import { readLost, rebuildLost } from './rebuild-lost.ts';
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
      const outcome = await reconcileMoney(shop, payments, new Date(body.since));
      if (outcome === 'busy') return refuse(409, 'already_running', moneyMessages.busy);
      return answer({ is_answered: outcome === 'done' });
    },
    async 'POST admin/money/mismatches/:id/explain'({ params, body }) {
      return answer(await explainMismatch(pool, mismatchId(params), body));
    },
    'GET admin/money/mismatches/:id/lost-order': async ({ params }) =>
      answer(await readLost(shop, payments, mismatchId(params))),
    'POST admin/money/mismatches/:id/rebuild': async ({ params, body }) =>
      answer(await rebuildLost(shop, payments, mismatchId(params), body)),
    'POST admin/money/refunds/repeat': async ({ body }) =>
      answer(await repeatRefund(shop, payments, body.id)),
    async 'POST admin/money/export'({ body }) {
      if (!isPeriod(body)) return wrongPeriod;
      return answer(await exportMoney(pool, body));
    },
  };
}

const mismatchId = ({ id }: { id: string }): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0);

/** Explains a mismatch, at the version that was read; an empty note reopens it. Resolved ones are not changed. */
async function explainMismatch(
  db: Queryable,
  id: number,
  { version, note }: { version: number; note: string },
) {
  const changed = await execute(
    db,
    sql`UPDATE money_mismatches
           SET state = CASE ${note} WHEN '' THEN 'open' ELSE 'explained' END, note = ${note}, version = version + 1
         WHERE id = ${id} AND version = ${version} AND state <> 'resolved'`,
  );
  const mismatch = await readMismatch(db, id);
  if (!mismatch) return refuse(404, 'no_such_mismatch', moneyMessages.noSuchMismatch);
  if (changed === 0)
    return refuse(409, 'changed_meanwhile', moneyMessages.changedMeanwhile, { mismatch });
  return mismatch;
}
