import type { JobKind } from '../../../kit/job-kinds.ts';

const names: Record<JobKind, string> = {
  'order-mail': 'Mail about an order',
  'contact-mail': 'Letter to the shop',
  'answer-mail': 'Answer to a letter',
  'newsletter-mail': 'Mail about the newsletter',
  'confirm-mail': 'Mail that confirms an address',
  'reset-mail': 'Mail for a new password',
  'account-exists-mail': 'Mail that an account exists',
  'password-changed-mail': 'Mail that a password changed',
  'staff-invitation-mail': 'Invitation of staff',
  'email-change-mail': 'Mail that confirms a new address',
  'email-change-notice': 'Mail to the old address that it changes',
  'low-stock-mail': 'Mail about low stock',
};

/** What a job does, in words. */
export const jobName = (kind: string): string => names[kind as JobKind] ?? kind;
