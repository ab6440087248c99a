import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { startCheckoutJobs } from '../../../checkout/server/jobs/checkout-jobs.ts';
import { mails } from '../../../mails.ts';
import type { OutgoingMail } from '../../../server/mail/mail-transport.ts';
import { addProduct, checkoutOf, testPayments } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import { queueNewOrderMails, startNewOrderJobs } from './new-order-jobs.ts';

const app = await testShop({ payments: await testPayments() });
const { ask, pool, shop } = app;
const sent: OutgoingMail[] = [];
const parts = { ...mails, sendMail: async (mail: OutgoingMail) => void sent.push(mail) };
await startCheckoutJobs(shop, {
  ...parts,
  requestSubscription: async () => {},
  onOrder: queueNewOrderMails,
});
await startNewOrderJobs(shop, parts);

async function whoWants(...roles: Parameters<typeof staffWith>[1]) {
  const person = await staffWith(app, roles);
  const { data } = await person.ask('POST admin/me/new-orders', {
    body: { mails_new_orders: true },
  });
  expect(data).toMatchObject({ id: person.id, mails_new_orders: true });
  return person;
}

it('a new order is mailed to whoever asked for it and may read orders, without its buyer’s name', async () => {
  const owner = await whoWants('owner');
  const packer = await whoWants('packing');
  const writer = await staffWith(app, ['content']);
  await expect(
    writer.ask('POST admin/me/new-orders', { body: { mails_new_orders: true } }),
  ).rejects.toMatchObject({ status: 403 });
  // One who has lost the role since.
  await pool.query('UPDATE staff SET mails_new_orders = true WHERE id = $1', [writer.id]);
  const left = await whoWants('owner');
  await pool.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [left.id]);
  const other = await whoWants('owner');
  await other.ask('POST admin/me/new-orders', { body: { mails_new_orders: false } });

  const body = await checkoutOf(ask, pool, [{ product_id: await addProduct(pool), quantity: 2 }]);
  await ask('POST checkout', { body, key: randomUUID() });
  const { rows } = await pool.query(
    `SELECT order_no, shipping_last_name AS buyer, shipping_name FROM orders ORDER BY id DESC LIMIT 1`,
  );
  const [{ order_no: number, buyer, shipping_name: shipping }] = rows;
  const told = () => sent.filter(({ subject }) => subject.startsWith(`New order ${number}: $`));
  await vi.waitFor(() => expect(told()).toHaveLength(2), { timeout: 20_000 });
  // Jobs of whoever may not read it, or turned it off, were done as well.
  const open = async () =>
    (await pool.query(`SELECT FROM waiting_jobs WHERE kind = 'new-order-mail'`)).rowCount;
  await expect.poll(open).toBe(0);

  expect(
    told()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual([owner.email, packer.email].toSorted());
  const [{ text, html }] = told() as [OutgoingMail];
  expect(text).toContain(`2 pieces, ${shipping} to `);
  expect(text).toContain(`/admin/orders/${number}`);
  expect(text).not.toContain(buyer);
  expect(html).not.toContain(buyer);
});
