import type { MailShop } from '../../ui/mail/mail-frame.tsx';

interface CustomerMail {
  /** First name; empty until the address is confirmed, because anybody can register any address. */
  name: string;
  shop: MailShop;
}

export interface LinkMail extends CustomerMail {
  link: string;
}

export interface AccountMail extends CustomerMail {
  resetPage: string;
}

export interface AccountExistsMail extends AccountMail {
  loginPage: string;
  orderNo: string;
}
