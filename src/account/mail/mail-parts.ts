import type { MailShop } from '../../ui/mail/mail-frame.tsx';

interface ToCustomer {
  /** First name; empty while the address is not confirmed: then a stranger may have typed it. */
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

export interface AccountExistsMail extends AccountMail {
  loginPage: string;
  /** The order that was to open an account. */
  orderNo: string;
}
