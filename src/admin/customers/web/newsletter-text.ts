import type { CustomerDetail } from '../customer-shapes.ts';

export const newsletterText: Record<CustomerDetail['newsletter'], string> = {
  none: 'Not asked for',
  asked: 'Asked for, not confirmed',
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
};
