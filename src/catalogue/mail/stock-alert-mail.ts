import type { MailShop, RenderedMail } from '../../ui/mail/mail-frame.tsx';
import { mailButton, paragraphMail } from '../../ui/mail/paragraph-mail.tsx';
import { mailEnd } from './mail-end.tsx';

export interface StockAlertMail {
  shop: MailShop;
  /** Their names. */
  parts: readonly string[];
  /** Null if there is nothing to confirm. */
  confirmLink: string | null;
  endLink: string;
}

const IF_NOT_YOU = 'If this was not you, ignore this email, and you will not hear from us again.';

/** Asks for confirmation, so that nobody can have somebody else mailed. */
export function renderStockAlertMail({ shop, parts, confirmLink, endLink }: StockAlertMail) {
  const names = parts.join('; ');
  const asked = `We received a request to email this address when ${
    parts.length === 1 ? 'this part is' : 'these parts are'
  } back in stock: ${names}.`;
  const end = mailEnd('Stop waiting', endLink);
  const mail = { shop, preview: asked };
  return confirmLink
    ? paragraphMail({
        ...mail,
        subject: `Confirm: email me when it is back`,
        title: 'Confirm your address',
        parts: [
          `${asked} Please confirm that it was you. The link works for one week.`,
          mailButton('Yes, email me', confirmLink),
          IF_NOT_YOU,
          end,
        ],
      })
    : (paragraphMail({
        ...mail,
        subject: 'We will email you when it is back',
        title: 'You are on the list',
        parts: [`${asked} You are on the list already, so there is nothing to do.`, end],
      }) satisfies RenderedMail);
}
