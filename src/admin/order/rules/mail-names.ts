import type { OrderDetail } from '../order-shapes.ts';

type News = OrderDetail['mails'][number]['news'];

const NAMES: Record<News, string> = {
  placed: 'Thank you for your order',
  'payment pending': 'Thank you for your order: payment pending',
  'payment denied': 'Your payment did not arrive',
  shipped: 'Your order is on its way',
  'part shipped': 'Part of your order is on its way',
  'part refunded': 'Your refund',
  cancelled: 'Your order is cancelled',
  refunded: 'Your order is refunded',
  changed: 'Your order has changed',
  expected: 'Your back-order comes on another day',
  ready: 'Your parts have come',
  asked: 'Please pay for your change, with a new link',
  'not changed': 'Your order stays as you placed it',
  'return asked': 'Your return',
  'return received': 'Your return has arrived',
  'return declined': 'Your return is declined',
  'return closed': 'Your return is closed',
  'to pay': 'Please pay for your order, with a link',
  'pay reminder': 'We hold your order until tomorrow',
  'not paid': 'Your order is cancelled: not paid in time',
};

/** What an email about an order is called for staff: near to what its buyer reads. Each refund, a full one too, has one. */
export const mailName = (news: string): string => NAMES[news as News] ?? news;
