import { formatPrice } from '../../../kit/money.ts';
import type { MailShop, RenderedMail } from '../../../ui/mail/mail-frame.tsx';
import { mailButton, paragraphMail } from '../../../ui/mail/paragraph-mail.tsx';
import { withoutLinks } from '../../../ui/mail/without-links.ts';

export interface NewOrder {
  number: string;
  totalCents: number;
  /** Where it goes, as in "Trenton, NJ". */
  town: string;
  /** The name of the shipping method. */
  shipping: string;
  lines: readonly { quantity: number; name: string; sku: string }[];
}

export interface NewOrderMail {
  shop: MailShop;
  order: NewOrder;
  /** The order at its desk. */
  link: string;
  /** Where these mails are turned off. */
  accountLink: string;
}

/** A mail to somebody who works here. Names no buyer, because mailboxes are less guarded than the back office. */
export function renderNewOrderMail({ shop, order, link, accountLink }: NewOrderMail): RenderedMail {
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = formatPrice(order.totalCents);
  const what = `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}, ${order.shipping} to ${withoutLinks(order.town)}.`;
  return paragraphMail({
    shop,
    subject: `New order ${order.number}: ${total}`,
    title: `New order: ${total}`,
    preview: what,
    parts: [
      what,
      ...order.lines.map(({ quantity, name, sku }) => `${quantity} × ${name} (${sku})`),
      mailButton(`Open order ${order.number}`, link),
      `You chose to be told of new orders. You can turn this off in your account: ${accountLink}`,
    ],
  });
}
