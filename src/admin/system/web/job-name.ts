import type { JobKind } from '../../../kit/job-kinds.ts';

const names: Record<JobKind, string> = {
  'order-mail': 'Email about an order',
  invoices: 'Invoices of an order',
  'contact-mail': 'Letter to the shop',
  'answer-mail': 'Answer to a letter',
  'newsletter-mail': 'Newsletter email',
  'confirm-mail': 'Email to confirm an address',
  'reset-mail': 'Email for a new password',
  'account-exists-mail': 'Email that an account exists',
  'password-changed-mail': 'Email that a password changed',
  'staff-invitation-mail': 'Staff invitation',
  'new-order-mail': 'Email to staff about a new order',
  'email-change-mail': 'Email to confirm a new address',
  'email-change-notice': 'Email to the old address about its change',
  'low-stock-mail': 'Email about low stock',
  'purchase-order-mail': 'Purchase order to a supplier',
  'stock-alert-mail': 'Email to confirm a back-in-stock alert',
  'back-in-stock-mail': 'Email that a part is back',
};

/** What a job does, in words. */
export const jobName = (kind: string): string => names[kind as JobKind] ?? kind;
