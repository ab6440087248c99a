import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { haveOrder } from './prepared.ts';

/** An order paid by card, and what a person can do at the provider's own site. */
export async function buyTire(page: Page, pool: pg.Pool) {
  const guest = { token: '', user: { email: `${randomUUID()}@example.com` } } as never;
  const { orderNo } = await haveOrder(guest, 1);
  const { approveUrl } = await haveOrder(guest, 1, 0, { payment: 'paypal' });
  const { origin } = new URL(approveUrl!);
  const { rows } = await pool.query<{ capture: string; cents: number }>(
    `SELECT p.provider_capture_id AS capture, p.amount_cents AS cents
       FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.order_no = $1`,
    [orderNo],
  );
  const [{ capture, cents }] = rows as [(typeof rows)[number]];
  return {
    orderNo,
    captureId: capture,
    totalCents: cents,
    /** As its page's forms do. */
    async atPaypal(action: string, form: Record<string, string>): Promise<void> {
      await page.request.post(`${origin}/activity/${action}`, { form });
    },
  };
}
