import type { CustomerDetail } from '../customer-shapes.ts';

export const newsletterText: Record<CustomerDetail['newsletter'], string> = {
  none: 'Not subscribed',
  asked: 'Asked for, not confirmed',
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
};
