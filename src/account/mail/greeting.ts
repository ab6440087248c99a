import type { MailShop } from '../../ui/mail/mail-frame.tsx';
import { withoutLinks } from '../../ui/mail/without-links.ts';

export interface CustomerMail {
  /** First name; empty until the address is confirmed, because anybody can register any address. */
  name: string;
  shop: MailShop;
}

export const greeting = (name: string) =>
  ['Hello', withoutLinks(name)].filter(Boolean).join(' ') + ',';
