const names: Record<string, string> = {
  'order-mail': 'Mail about an order',
  'contact-mail': 'Letter to the shop',
  'newsletter-mail': 'Mail about the newsletter',
  'confirm-mail': 'Mail that confirms an address',
  'reset-mail': 'Mail for a new password',
  'account-exists-mail': 'Mail that an account exists',
  'password-changed-mail': 'Mail that a password changed',
};

/** What a job does, in words. */
export const jobName = (kind: string): string => names[kind] ?? kind;
