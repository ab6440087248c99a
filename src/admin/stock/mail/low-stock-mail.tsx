import { MailTable, type MailShop, type RenderedMail } from '../../../ui/mail/mail-frame.tsx';
import { ink, mailCell, mailQuiet, number } from '../../../ui/mail/mail-styles.ts';
import { mailButton, paragraphMail } from '../../../ui/mail/paragraph-mail.tsx';

export interface LowStockPart {
  name: string;
  sku: string;
  stock: number;
  supplier: string;
  suggested: number;
}

export interface LowStockMail {
  shop: MailShop;
  parts: readonly LowStockPart[];
  /** The number of other parts that this mail has no room for. */
  later?: number;
  /** The stock desk, where these mails are turned off, too. */
  link: string;
}

const WHY = 'They have reached their reorder points, or will sell out within two weeks.';
const OFF =
  'You get this once when a part begins to run low. You can turn it off at the stock desk.';

/** A mail to the shopkeeper. */
export function renderLowStockMail({ shop, parts, later = 0, link }: LowStockMail): RenderedMail {
  const total = parts.length + later;
  const subject =
    total === 1
      ? `${parts[0]!.name} is running low`
      : `${total.toLocaleString('en-US')} parts are running low`;
  const rest =
    later > 0
      ? [
          `These are the ${parts.length} that sell best. ${later.toLocaleString('en-US')} more will follow tomorrow; all of them are at the stock desk.`,
        ]
      : [];
  const plain = parts
    .map(
      ({ name, sku, stock, supplier, suggested }) =>
        `${name} (${sku}): ${stock} left, order ${suggested}${supplier && ` from ${supplier}`}`,
    )
    .join('\n');
  return paragraphMail({
    shop,
    subject,
    title: subject,
    preview: WHY,
    parts: [
      WHY,
      ...rest,
      { plain, html: <Parts parts={parts} /> },
      mailButton('Open the stock desk', link),
      OFF,
    ],
  });
}

const Parts = ({ parts }: Pick<LowStockMail, 'parts'>) => (
  <MailTable width="100%" className="line" style={{ borderTop: '2px solid #13201e' }}>
    {parts.map(({ name, sku, stock, supplier, suggested }) => (
      <tr key={sku}>
        <td className="ink line" style={mailCell}>
          {name}
          <br />
          <span className="quiet" style={{ ...mailQuiet, ...number }}>
            {sku}
          </span>{' '}
          <span className="quiet" style={mailQuiet}>
            {supplier}
          </span>
        </td>
        <td className="ink line" align="right" style={{ ...mailCell, whiteSpace: 'nowrap' }}>
          <b style={ink} className="ink">
            {stock} left
          </b>
          <br />
          order {suggested}
        </td>
      </tr>
    ))}
  </MailTable>
);
