import { requestSubscription } from '../../../content/server/newsletter.ts';
import { expect, test } from 'vitest';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import type { OutgoingMail } from '../../../server/mail/mail-transport.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { startCheckoutJobs } from '../jobs/checkout-jobs.ts';

const added: string[] = [];
let mail: (data: unknown) => Promise<void>;
const jobs: Jobs = {
  async add(_on, kind) {
    added.push(kind);
  },
  async work(_kind, work) {
    mail = work;
  },
  async retry() {},
  async discard() {},
  async stop() {},
};
const { pool, shop } = await testShop({ jobs });

test('a buyer who checked the newsletter box gets one confirmation mail, others get none', async () => {
  const sent: OutgoingMail[] = [];
  await startCheckoutJobs(shop, {
    renderOrderMail: () => ({ subject: 'Order', text: '', html: '' }),
    sendMail: async (each) => void sent.push(each),
    requestSubscription,
    onOrder: async () => {},
  });
  const { rows } = await pool.query<{ id: string; email: string }>(
    'SELECT id, email FROM orders ORDER BY id LIMIT 1',
  );
  const [order] = rows;
  const job = { orderId: Number(order!.id), news: 'placed' };

  await mail(job);
  expect(added).toEqual([]);

  await pool.query('UPDATE orders SET newsletter = true WHERE id = $1', [order!.id]);
  await mail({ ...job, news: 'shipped' });
  expect(added).toEqual([]);
  await mail(job);
  await mail(job);
  expect(added).toEqual(['newsletter-mail']);
  expect(sent).toHaveLength(4);
  const waiting = await pool.query('SELECT email, confirmed_at FROM newsletter_subscribers');
  expect(waiting.rows).toEqual([{ email: order!.email.toLowerCase(), confirmed_at: null }]);
});
