import { formatPrice } from '../../kit/money.ts';
import { MailLink, MailPicture, type MailShop, MailTable } from '../../ui/mail/mail-frame.tsx';
import { mailCell, mailQuiet, number } from '../../ui/mail/mail-styles.ts';
import { mailButton, paragraphMail } from '../../ui/mail/paragraph-mail.tsx';
import { mailEnd } from './mail-end.tsx';

export interface BackInStockMail {
  shop: MailShop;
  part: {
    name: string;
    sku: string;
    image: string | null;
    price_cents: number;
    link: string;
    /** The number that was asked for, if this part has replaced it. */
    instead_of: string | null;
  };
  endLink: string;
}

const ONCE =
  'You asked us to tell you, and this is the only email about it. We cannot hold a piece for you: whoever orders first gets it.';

export function renderBackInStockMail({ shop, part, endLink }: BackInStockMail) {
  const lead = part.instead_of
    ? `${part.instead_of}, which you asked for, has been replaced by this part, and it is in stock.`
    : 'The part that you asked for is in stock again.';
  return paragraphMail({
    shop,
    subject: `Back in stock: ${part.name}`,
    title: 'It is back',
    preview: lead,
    parts: [
      lead,
      {
        plain: `${part.name} (${part.sku}), ${formatPrice(part.price_cents)}`,
        html: <Part part={part} />,
      },
      mailButton('See the part', part.link),
      ONCE,
      mailEnd('No more emails about parts that I wait for', endLink),
    ],
  });
}

const Part = ({ part }: Pick<BackInStockMail, 'part'>) => (
  <MailTable width="100%" className="line" style={{ borderTop: '2px solid #13201e' }}>
    <tr>
      {part.image && (
        <td width={136} className="line" style={{ ...mailCell, verticalAlign: 'top' }}>
          <MailPicture path={part.image} alt="" width={120} height={90} />
        </td>
      )}
      <td className="line ink" style={{ ...mailCell, verticalAlign: 'top' }}>
        <MailLink href={part.link}>{part.name}</MailLink>
        <br />
        <span className="quiet" style={{ ...mailQuiet, ...number }}>
          {part.sku}
        </span>
        <br />
        <b>{formatPrice(part.price_cents)}</b>
      </td>
    </tr>
  </MailTable>
);
