import { randomInt, randomUUID } from 'node:crypto';
import type { CheckoutBody } from '../../src/checkout/contract.ts';
import { noCard } from '../../src/server/testing/checkout-form.ts';
import type { RequestSpec } from '../figures/load.ts';
import { textOf } from '../figures/send-request.ts';
import { insist, type Purchase } from '../server/buy.ts';

interface Waiting {
  order_id: string;
  order_key: string;
  paypalFormFields: { approve_url: string; order: { order_id: string } };
}

/** One buyer's checkout by way of PayPal's page. Throws for anything but a sale or a refusal because it is sold out. */
export async function buyAtPaypal(
  address: string,
  body: CheckoutBody,
  captcha: string,
): Promise<Purchase> {
  const startedAt = performance.now();
  const placed = await leaveForPaypal(address, body, captcha);
  if (placed.status !== 200) return refused(placed, startedAt);
  const { order_id, order_key, paypalFormFields } = placed.answer as Waiting;
  const { approve_url, order } = paypalFormFields;
  await fetch(approve_url, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'approve' }),
    redirect: 'manual',
  });
  const approval = { cm: order_id, txn_id: order.order_id, order_key, payment_status: 'approve' };
  const settled = await ask(address, {
    path: '/api/saveOrder',
    body: approval,
    headers: { 'x-forwarded-for': randomAddress() },
  });
  if (settled.status !== 200) return refused(settled, startedAt);
  return { milliseconds: performance.now() - startedAt, outcome: 'sold' };
}

/** Places an order that reserves nothing until its buyer returns. */
export const leaveForPaypal = (
  address: string,
  body: CheckoutBody,
  captcha: string,
): Promise<CheckoutAnswer> =>
  ask(address, {
    path: '/api/checkout',
    body: { ...body, ...noCard, payment: 'paypal', captcha },
    headers: { 'idempotency-key': randomUUID() },
  });

/** A random address: returns are rate limited by address, and each buyer has one. */
const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

interface CheckoutAnswer {
  status: number;
  answer: object;
}

async function ask(
  address: string,
  spec: RequestSpec & { headers?: Record<string, string> },
): Promise<CheckoutAnswer> {
  const answered = await insist(address, { ...spec, method: 'POST' });
  return { status: answered.status, answer: JSON.parse(textOf(answered)) as object };
}

function refused({ status, answer }: CheckoutAnswer, startedAt: number): Purchase {
  if ('code' in answer && answer.code === 'out_of_stock')
    return { milliseconds: performance.now() - startedAt, outcome: 'out of stock' };
  throw new Error(`The checkout answers ${status}: ${JSON.stringify(answer).slice(0, 500)}`);
}
