import type { MailShop } from '../../ui/mail/mail-frame.tsx';

interface ToCustomer {
  /** First name. */
  name: string;
  shop: MailShop;
}

export interface LinkMail extends ToCustomer {
  link: string;
}

export interface AccountMail extends ToCustomer {
  /** Where a password is reset. */
  resetPage: string;
}
