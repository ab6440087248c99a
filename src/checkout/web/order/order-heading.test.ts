import { expect, it } from 'vitest';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { PICKUP } from '../../../orders/rules/pickup.ts';
import { orderHeading } from './order-heading.ts';

const parcel = { carrier: 'UPS', tracking: '', shipped_at: '2026-11-30T12:00:00Z', pieces: [] };
const refund = { amount: '5.00', points: 0, is_done: true, created_at: '2026-12-01T12:00:00Z' };
const open = { ...refund, is_done: false };
const { pending, onHold, failed, cancelled, refunded, processing, completed } = orderStatus;

type Shown = Partial<Parameters<typeof orderHeading>[0]> & { order_status: number };

it.each<[string, Shown, string, RegExp]>([
  ['unpaid', { order_status: pending }, 'Waiting for the payment', /as soon as the payment arr/],
  [
    'asked for by a link',
    {
      order_status: pending,
      pay_until: 'December 1, 3 p.m. Eastern',
      delivery: 'Paid by 1 p.m., it leaves that day.',
    },
    'Waiting for the payment',
    /until December 1, 3 p\.m\. Eastern\. Please pay by the link .* PayPal or a card\. .* it leaves that day\.$/,
  ],
  [
    'paid by a transfer that is under way',
    { order_status: onHold, payment_pending: 'transfer' },
    'Waiting for the payment',
    /bank transfer/,
  ],
  ['held by staff', { order_status: onHold }, 'Your order is on hold', /before we pack it/],
  ['paid', { order_status: processing }, 'Order received', /^Thank you\..*by email\.$/],
  [
    'refunded in part before it is packed',
    { order_status: processing, refunds: [refund] },
    'Order received',
    /We have refunded part of it\.$/,
  ],
  [
    'shipped in part',
    { order_status: processing, parcels: [parcel] },
    'Part of your order has been shipped',
    /^The rest will follow\.$/,
  ],
  [
    'shipped',
    { order_status: completed, parcels: [parcel] },
    'Your order has been shipped',
    /^Thank you for your order\.$/,
  ],
  [
    'returned in part',
    { order_status: completed, parcels: [parcel], refunds: [refund, open] },
    'Your order has been shipped',
    /A refund of part of it is on its way\.$/,
  ],
  [
    'picked up',
    { order_status: completed, parcels: [parcel], shipping_name: PICKUP.name },
    'You have picked up your order',
    /^Thank you for your order\.$/,
  ],
  [
    'picked up in part',
    { order_status: processing, parcels: [parcel], shipping_name: PICKUP.name },
    'You have picked up part of your order',
    /^The rest waits at our counter\.$/,
  ],
  [
    'picked up in part, and waits for the rest',
    {
      order_status: processing,
      parcels: [parcel],
      shipping_name: PICKUP.name,
      delivery: 'We let you know when the rest is ready for you at our counter.',
    },
    'You have picked up part of your order',
    /^We let you know when the rest is ready for you at our counter\.$/,
  ],
  ['failed', { order_status: failed }, 'Payment Failed!', /Nothing was charged/],
  [
    'cancelled',
    { order_status: cancelled, money_back: '$5.00 goes back.' },
    'Order cancelled',
    /^This order will not be sent\. \$5\.00 goes back\.$/,
  ],
  [
    'not picked up, as it failed',
    { order_status: failed, shipping_name: PICKUP.name },
    'Payment Failed!',
    /^This order was not paid\. Nothing was charged\.$/,
  ],
  [
    'not picked up, as it was cancelled',
    { order_status: cancelled, shipping_name: PICKUP.name },
    'Order cancelled',
    /^We no longer keep its parts for you\.$/,
  ],
  [
    'refunded',
    { order_status: refunded, parcels: [parcel], refunds: [refund] },
    'Order refunded',
    /^We have refunded this order\.$/,
  ],
])('an order that is %s says so', (_, order, title, text) => {
  expect(orderHeading({ shipping_name: 'UPS Ground', ...order })).toMatchObject({
    title,
    text: expect.stringMatching(text),
  });
});
