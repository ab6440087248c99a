import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { invoiceAddress, invoicePath } from '../../../orders/rules/invoice-address.ts';
import { findOwnOrder } from '../../../orders/server/find-order.ts';
import { sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import { sendInvoicePage, sendNoInvoice } from './invoice-page.ts';
import { issueIfDue } from './issue-invoices.ts';
import { readInvoices } from './read-invoices.ts';

type Asked = FastifyRequest<{
  Params: { orderNo: string };
  Querystring: { key?: unknown; number?: unknown };
}>;

/** The page with an order's invoices and credit notes, for whoever has the order's key. */
export function serveInvoices(app: FastifyInstance, shop: Shop): void {
  app.get(`${invoicePath}/:orderNo`, async (request: Asked, reply: FastifyReply) => {
    const { params, query, ip } = request;
    const key = typeof query.key === 'string' ? query.key : '';
    const found = await findOwnOrder(shop, params.orderNo, { customer: null, key });
    if (!found) {
      shop.security.record('permission.refused', { clientIp: ip, about: 'invoice' });
      return sendNoInvoice(
        reply,
        'This link is no longer valid',
        'Part of its address is missing, or the order has a newer link. Please open the order from our last email or from your account.',
      );
    }
    const { id, order_no: orderNo } = found.order;
    await issueIfDue(shop.pool, [id]);
    const invoices = await readInvoices(shop.pool, sql`i.order_id = ${id}`);
    if (invoices.length === 0) {
      return sendNoInvoice(
        reply,
        'No invoice yet',
        `Order ${orderNo} has not been paid. Its invoice is here as soon as it is.`,
      );
    }
    const chosen = invoices.filter(({ number }) => number === query.number);
    const shown = chosen.length > 0 ? chosen : invoices;
    return sendInvoicePage(reply, {
      orderNo,
      orderHref: addressOf(addresses.orderReceivedShort, { orderNo }, { key }),
      links: invoices.map((invoice) => ({
        invoice,
        href: invoiceAddress(orderNo, key, invoice.number),
        isCurrent: chosen.includes(invoice),
      })),
      shown,
    });
  });
}
