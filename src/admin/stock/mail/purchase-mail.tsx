import { dayText } from '../../../cart/rules/delivery/delivery-text.ts';
import { dayOf } from '../../../kit/shop-days.ts';
import {
  type MailShop,
  MailTable,
  MailText,
  type RenderedMail,
} from '../../../ui/mail/mail-frame.tsx';
import { ink, mailCell, mailQuiet, number } from '../../../ui/mail/mail-styles.ts';
import { paragraphMail } from '../../../ui/mail/paragraph-mail.tsx';

interface OrderedPart {
  name: string;
  sku: string;
  oem: string;
  pieces: number;
}

interface PurchaseMail {
  shop: MailShop;
  number: number;
  /** When it was sent before. */
  replaces?: string | undefined;
  /** From staff; may be empty. */
  message: string;
  lines: readonly OrderedPart[];
}

/** A mail to a supplier. It leads nowhere: a supplier has no page in the shop. */
export function renderPurchaseMail({
  shop,
  number: order,
  replaces,
  message,
  lines,
}: PurchaseMail): RenderedMail {
  const subject = `Purchase order ${order} from ${shop.name}`;
  const please = 'Please send us these parts. The list is attached as a CSV file, too.';
  const plain = lines
    .map(
      ({ pieces, name, sku, oem }) =>
        `${pieces} × ${name} (${[sku, oem].filter(Boolean).join(', ')})`,
    )
    .join('\n');
  return paragraphMail({
    shop,
    subject,
    title: subject,
    preview: please,
    parts: [
      please,
      ...(replaces ? [replacesText(order, replaces)] : []),
      ...(message ? [{ plain: message, html: <MailText lines={message.split('\n')} /> }] : []),
      { plain, html: <Parts lines={lines} /> },
    ],
  });
}

/** The former mail may not have arrived. */
const replacesText = (order: number, sent: string) =>
  `This replaces purchase order ${order} as we sent it on ${dayText(dayOf(new Date(sent)))}. Please do not ship both.`;

const Parts = ({ lines }: Pick<PurchaseMail, 'lines'>) => (
  <MailTable width="100%" className="line" style={{ borderTop: '2px solid #13201e' }}>
    {lines.map(({ name, sku, oem, pieces }) => (
      <tr key={sku}>
        <td className="ink line" style={mailCell}>
          {name}
          <br />
          <span className="quiet" style={{ ...mailQuiet, ...number }}>
            {[sku, oem].filter(Boolean).join(', ')}
          </span>
        </td>
        <td className="ink line" align="right" style={{ ...mailCell, whiteSpace: 'nowrap' }}>
          <b style={ink} className="ink">
            {pieces}
          </b>
        </td>
      </tr>
    ))}
  </MailTable>
);
