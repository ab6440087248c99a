import type pg from 'pg';
import * as z from 'zod';
import { townLine } from '../../../cart/rules/town-line.ts';
import { countryName } from '../../../kit/country-name.ts';
import { addressOf } from '../../../kit/page.ts';
import { permissionsOf, type Role } from '../../../kit/permissions.ts';
import { readHeader } from '../../../settings/server/settings.ts';
import { batched } from '../../../server/database/batched.ts';
import { execute, prepared, queryFirst, sql } from '../../../server/database/query.ts';
import type { OutgoingMail } from '../../../server/mail/mail-transport.ts';
import type { Shop } from '../../../server/shop.ts';
import { deskAddresses } from '../../addresses.ts';
import type { NewOrder, renderNewOrderMail } from '../mail/new-order-mail.tsx';

export interface NewOrderMails {
  renderNewOrderMail: typeof renderNewOrderMail;
  sendMail: (mail: OutgoingMail) => Promise<void>;
}

/** One job for each person who has asked for it, so that a mailbox that fails is tried again alone. */
export const queueNewOrderMails = ({ pool }: Pick<Shop, 'pool'>, orderId: number): Promise<void> =>
  queueBatched(pool, orderId);

const queueBatched = batched(async (pool: pg.Pool, orderIds: readonly number[]) => {
  await execute(
    pool,
    prepared`INSERT INTO waiting_jobs (kind, data)
             SELECT 'new-order-mail', jsonb_build_object('orderId', o.id, 'staffId', s.id)
               FROM unnest((SELECT ${orderIds}::bigint[])) AS o (id), staff s
              WHERE s.mails_new_orders AND s.disabled_at IS NULL`,
  );
  return orderIds.map(() => undefined);
});

const jobData = z.object({ orderId: z.number(), staffId: z.number() });

interface Row extends Omit<NewOrder, 'town'> {
  email: string;
  roles: Role[];
  town: string;
  state: string;
  country: string;
}

export async function startNewOrderJobs(shop: Shop, mails: NewOrderMails): Promise<void> {
  const { pool } = shop;
  await shop.jobs.work('new-order-mail', async (data) => {
    const { orderId, staffId } = jobData.parse(data);
    // Whoever has turned it off or left meanwhile gets none.
    const found = await queryFirst<Row>(
      pool,
      sql`SELECT s.email, array(SELECT role FROM staff_roles WHERE staff_id = s.id) AS roles,
                 o.order_no AS number, o.total_cents AS "totalCents", o.shipping_name AS shipping,
                 o.shipping_town AS town, o.shipping_state AS state, o.shipping_country AS country,
                 (SELECT json_agg(json_build_object('quantity', quantity, 'name', name, 'sku', sku) ORDER BY position)
                    FROM order_items WHERE order_id = o.id) AS lines
            FROM orders o, staff s
           WHERE o.id = ${orderId} AND s.id = ${staffId} AND s.mails_new_orders AND s.disabled_at IS NULL`,
    );
    if (!found || !permissionsOf(found.roles).has('read:orders')) return;
    const { email: to, town, state, country, ...order } = found;
    const line = townLine({ town, state, country, postcode: '' });
    const { email, phone, site_title } = await readHeader(pool);
    const url = shop.publicUrl();
    const mail = mails.renderNewOrderMail({
      shop: { name: site_title, email, phone, url },
      order: { ...order, town: country === 'US' ? line : `${line}, ${countryName(country)}` },
      link: url + addressOf(deskAddresses.order.order, { number: order.number }),
      accountLink: url + deskAddresses.staff.me,
    });
    await mails.sendMail({ to, key: `new-order-${order.number}-${staffId}`, ...mail });
  });
}
