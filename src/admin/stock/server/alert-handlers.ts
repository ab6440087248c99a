import { isOpen, isWaiting } from '../../../catalogue/server/stock-alerts/stock-alerts.ts';
import { stockMessages } from '../../../catalogue/rules/stock/stock-messages.ts';
import { may } from '../../../kit/permissions.ts';
import { execute, queryJson, type Queryable, sql } from '../../../server/database/query.ts';
import { answer } from '../../../server/http/answer.ts';
import { answerIdempotently } from '../../../server/http/answer-idempotently.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { stockAlertDays } from '../../../settings/server/settings.ts';
import type { alertCalls, WaitingRow } from '../alert-calls.ts';
import { changeStockSetting } from './change-stock-setting.ts';

const PAGE = 100;

export const alertHandlers = ({ pool }: Shop): Handlers<typeof alertCalls> => ({
  async 'POST admin/stock/alerts'({ body: { q = '', after = 0 }, staff }) {
    const found = await readWaitingRows(pool, {
      q,
      after,
      withEmail: may(staff!.roles, 'read:customers'),
    });
    const rows = found.slice(0, PAGE);
    const next = found.length > PAGE ? rows.at(-1)!.id : null;
    return answer({ rows, next, days: await stockAlertDays(pool) });
  },

  'POST admin/stock/alerts/:id/end': ({ params, claimed }) =>
    answerIdempotently(pool, claimed!, async (client) => {
      const ended = await execute(
        client,
        sql`UPDATE stock_alerts a SET ended_at = now() WHERE id::text = ${params.id} AND ${isOpen}`,
      );
      return ended > 0 ? { data: null } : refuse(404, 'no_such_alert', stockMessages.noSuchAlert);
    }),

  async 'POST admin/stock/alert-days'({ body }) {
    await changeStockSetting(pool, { alert_days: body.days });
    return answer(null);
  },
});

/** By part, name or number, and for whoever may see them by address. */
const readWaitingRows = (
  db: Queryable,
  { q, after, withEmail }: { q: string; after: number; withEmail: boolean },
) =>
  queryJson<WaitingRow>(
    db,
    sql`SELECT id, product_id, sku, name, image, shelf, stock, email, since, place FROM (
          SELECT a.id, d.id AS product_id, d.sku, d.name, d.featured_image AS image, d.shelf, d.stock_qty AS stock,
                 CASE WHEN ${withEmail} THEN s.email END AS email, a.created_at AS since,
                 CASE WHEN ${isWaiting} THEN (count(*) FILTER (WHERE ${isWaiting}) OVER (PARTITION BY d.id ORDER BY a.id))::int END AS place,
                 ${q} = '' OR d.sku_normal = normal_sku(${q}) OR strpos(lower(d.name), lower(${q})) > 0
                   OR (${withEmail} AND strpos(s.email, lower(${q})) > 0) AS is_found
            FROM stock_alerts a JOIN stock_alert_addresses s ON s.id = a.address_id
            JOIN products d ON d.id = present_part(a.product_id)
           WHERE ${isOpen}) line
         WHERE is_found AND id > ${after} ORDER BY id LIMIT ${PAGE + 1}`,
  );
