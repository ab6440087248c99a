import { renderOrderMail } from './checkout/mail/order-mail.tsx';

/** Every mail of the shop: each makes subject, plain text and HTML from what it is given. */
export const mails = { renderOrderMail };

export type Mails = typeof mails;
