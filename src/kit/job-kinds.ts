/** Every kind of job in the queue. */
export const JOB_KINDS = [
  'order-mail',
  'invoices',
  'contact-mail',
  'answer-mail',
  'newsletter-mail',
  'confirm-mail',
  'reset-mail',
  'account-exists-mail',
  'password-changed-mail',
  'staff-invitation-mail',
  'new-order-mail',
  'email-change-mail',
  'email-change-notice',
  'low-stock-mail',
  'purchase-order-mail',
  'stock-alert-mail',
  'back-in-stock-mail',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** What follows a sale, a delivery or a stocktaking by the hundred; nobody waits for it. */
export const PATIENT_KINDS: ReadonlySet<JobKind> = new Set<JobKind>([
  'order-mail',
  'invoices',
  'new-order-mail',
  'low-stock-mail',
  'back-in-stock-mail',
]);
