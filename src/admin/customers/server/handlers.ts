import { adjustPoints } from '../../../account/server/adjust-points.ts';
import { startEmailChange, withdrawEmailChange } from '../../../account/server/change-email.ts';
import { addCustomerNote } from '../../../account/server/customer-notes.ts';
import type { CustomerRow } from '../../../identity/server/customers.ts';
import { deleteAccount } from '../../../account/server/delete-account.ts';
import { deskMessages } from '../../../account/server/desk-messages.ts';
import { readableData } from '../../../account/server/readable-data.ts';
import { refuseIfRefundsDue } from '../../../account/server/refunds-due.ts';
import { mergeCustomers } from '../../../account/server/merge-customers.ts';
import { fullCustomerData } from '../../../account/server/whole-data.ts';
import { execute, queryFirst, sql } from '../../../server/database/query.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { refuse, refuseFields } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import type { customersCalls } from '../contract.ts';
import { customersMessages as messages } from '../messages.ts';
import { listPeople } from './list-people.ts';
import { readCustomerLog } from './read-customer-log.ts';
import { readCustomer, readGuest } from './read-customer.ts';

const unknownCustomer = () => refuse(404, 'unknown_customer', messages.unknown);

export function customersHandlers(shop: Shop): Handlers<typeof customersCalls> {
  const { pool } = shop;

  /** The account, unless it has ended. */
  const accountOf = (params: { id: string }): Promise<CustomerRow | undefined> =>
    queryFirst(
      pool,
      sql`SELECT * FROM customers WHERE id = ${idOf(params)} AND deleted_at IS NULL`,
    );

  return {
    'POST admin/customers': async ({ body }) => answer(await listPeople(pool, body)),

    async 'GET admin/customers/:id'({ params }) {
      const customer = await readCustomer(pool, idOf(params));
      return customer ? answer(customer) : unknownCustomer();
    },

    async 'GET admin/guests/:order'({ params }) {
      const guest = await readGuest(pool, params.order);
      return guest ? answer(guest) : refuse(404, 'unknown_guest', messages.unknownGuest);
    },

    'GET admin/customers/:id/log': async ({ params }) =>
      answer(await readCustomerLog(pool, idOf(params))),

    'POST admin/customers/:id/points': async ({ params, body, key, staff }) =>
      answer(
        await adjustPoints(pool, idOf(params), { ...body, requestId: `staff ${staff!.id} ${key}` }),
      ),

    'POST admin/customers/:id/notes': async ({ params, body, key, staff }) =>
      answer(
        await addCustomerNote(pool, idOf(params), {
          ...body,
          requestId: `staff ${staff!.id} ${key}`,
        }),
      ),

    async 'POST admin/customers/:id/sessions/end'({ params }) {
      const customer = await accountOf(params);
      if (!customer) return unknownCustomer();
      const ended = await execute(
        pool,
        sql`DELETE FROM sessions WHERE customer_id = ${customer.id}`,
      );
      return answer({ ended });
    },

    'POST admin/customers/:id/email': async ({ params, body }) =>
      answer(await startEmailChange(shop, idOf(params), body)),

    'POST admin/customers/:id/email/withdraw': async ({ params }) =>
      answer(await withdrawEmailChange(pool, idOf(params))),

    'POST admin/customers/:id/merge/preview': async ({ params, body }) =>
      answer(await mergeCustomers(pool, { ...body, into: idOf(params), apply: false })),

    'POST admin/customers/:id/merge': async ({ params, body }) =>
      answer(await mergeCustomers(pool, { ...body, into: idOf(params), apply: true })),

    async 'POST admin/customers/:id/export'({ params, body, staff }) {
      const customer = await accountOf(params);
      if (!customer) return unknownCustomer();
      return answer(
        await exportCustomer(
          shop,
          customer,
          `staff ${staff!.id} ${customer.id} ${body.request_id}`,
        ),
      );
    },

    async 'POST admin/customers/:id/erase'({ params, body, clientIp }) {
      const customer = await accountOf(params);
      if (!customer) return unknownCustomer();
      if (body.email !== customer.email) return refuseFields({ email: [deskMessages.otherEmail] });
      const refused = await deleteAccount(shop, customer, (client) =>
        refuseIfRefundsDue(client, customer.id),
      );
      if (!refused) {
        shop.security.record('account.deleted', { customer, clientIp, about: 'by staff' });
        return answer(null);
      }
      if (refused.code === 'refund_due') return refused;
      const { details } = refused;
      return refuse(409, 'order_in_progress', deskMessages.orderOpen(details.orders), details);
    },
  };
}

/** 0, which is never assigned, for an invalid id. */
const idOf = ({ id }: { id: string }): number => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0);

/** A customer's data as two files. The export is logged before anything is sent. */
async function exportCustomer(shop: Shop, customer: CustomerRow, requestId: string) {
  await execute(
    shop.pool,
    sql`INSERT INTO data_exports (customer_id, request_id) VALUES (${customer.id}, ${requestId})
        ON CONFLICT (request_id) DO NOTHING`,
  );
  const data = await fullCustomerData(shop, customer);
  const title = `What the shop knows of ${customer.first_name} ${customer.last_name}`.trim();
  return {
    name: `customer-${customer.id}`,
    json: JSON.stringify(data, null, 2),
    html: readableData(title, data),
  };
}
