import { issueIfDue } from '../../../checkout/server/invoices/issue-invoices.ts';
import { readInvoices } from '../../../checkout/server/invoices/read-invoices.ts';
import { readOrderNumber } from '../../../orders/server/order-number.ts';
import { query, sql } from '../../../server/database/query.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { refuseFields } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { moneyMessages } from '../../money/messages.ts';
import { isPeriod } from '../../money/rules/periods.ts';
import type { invoicesCalls } from '../contract.ts';
import { exportInvoices } from './export-invoices.ts';
import { listInvoices } from './list-invoices.ts';

const wrongPeriod = refuseFields({ to: [moneyMessages.wrongPeriod] });

export const invoicesHandlers = ({ pool }: Shop): Handlers<typeof invoicesCalls> => ({
  async 'POST admin/invoices'({ body }) {
    if (!isPeriod(body)) return wrongPeriod;
    return answer(await listInvoices(pool, body));
  },
  async 'POST admin/invoices/print'({ body: { numbers, orders } }) {
    const orderNumbers = orders.map(readOrderNumber);
    const found = await query<{ id: string }>(
      pool,
      sql`SELECT id FROM orders WHERE order_no = ANY (${orderNumbers})`,
    );
    const ids = found.map(({ id }) => Number(id));
    if (ids.length > 0) await issueIfDue(pool, ids);
    return answer(
      await readInvoices(pool, sql`i.number = ANY (${numbers}) OR i.order_id = ANY (${ids})`),
    );
  },
  async 'POST admin/invoices/csv'({ body }) {
    if (!isPeriod(body)) return wrongPeriod;
    return answer(await exportInvoices(pool, body));
  },
});
