import { type CSSProperties, Fragment } from 'react';
import { townLine } from '../../cart/rules/town-line.ts';
import { countryName } from '../../kit/country-name.ts';
import { dollarsToCents, formatPrice } from '../../kit/money.ts';
import { addressOf as pageAddress } from '../../kit/page.ts';
import {
  MailButton,
  MailFrame,
  MailHeading,
  MailLink,
  MailPicture,
  type MailShop,
  MailTable,
  MailText,
  mailFooter,
  mailHtml,
} from '../../ui/mail/mail-frame.tsx';
import { ink, mailCell, mailQuiet, number } from '../../ui/mail/mail-styles.ts';
import { withoutLinks } from '../../ui/mail/without-links.ts';
import { isPickupName } from '../rules/pickup.ts';
import type { OrderConfirmation } from '../order-shapes.ts';
import { type Pieces, quantityOf } from '../rules/refund-shares.ts';
import { cancelledText, orderedWaitText } from '../rules/waiting-text.ts';
import { trackingLink } from '../rules/tracking-link.ts';
import { type OrderFacts, orderMailText } from './order-mail-text.ts';
import { addresses } from '../../links/addresses.ts';
import type { OrderMailKind } from '../rules/order-mail-kind.ts';

export interface OrderMail extends OrderFacts {
  news: OrderMailKind;
  /** Grants access to the order without logging in. */
  link: string;
  /** Puts the order's parts, or one of them, in the cart of whoever opens it. */
  againLink: (part?: number) => string;
  /** The page with its invoices; undefined if it was never paid. */
  invoiceLink?: string | undefined;
  shop: MailShop;
}

export function renderOrderMail(mail: OrderMail) {
  const words = orderMailText(mail.news, mail.shop.name, mail);
  return {
    subject: words.subject,
    text: plainText(mail, words),
    html: mailHtml(<OrderMailBody {...mail} words={words} />),
  };
}

type Words = ReturnType<typeof orderMailText>;

const price = (dollars: string) => formatPrice(dollarsToCents(dollars));

function amountRows(order: OrderConfirmation): [string, string][] {
  const rows: [string, string, boolean][] = [
    ['Subtotal', price(order.order_subtotal), true],
    [
      'Core deposits, given back when your old parts come in',
      price(order.order_core_deposits ?? '0'),
      order.order_core_deposits !== undefined,
    ],
    [
      `Shipping, ${order.shipping_name}`,
      price(order.order_shipping),
      !isPickupName(order.shipping_name),
    ],
    ['Tax', price(order.order_tax), Number(order.order_tax) > 0],
    ['Points', `−${price(order.points_redeemed_amount)}`, Number(order.points_redeemed_amount) > 0],
    ['Coupon', `−${price(order.discount_amount)}`, Number(order.discount_amount) > 0],
    ['Total', price(order.order_total), true],
  ];
  return rows.flatMap(([label, amount, isShown]) => (isShown ? [[label, amount]] : []));
}

const shipsTo = ({ shipping_name }: OrderConfirmation) =>
  isPickupName(shipping_name) ? 'Picked up at' : 'Ships to';

function shippingLines(order: OrderConfirmation): string[] {
  return [
    `${order.shipping_first_name} ${order.shipping_last_name}`,
    order.shipping_street_address,
    order.shipping_apartment,
    townLine({
      country: order.shipping_country,
      town: order.shipping_town,
      state: order.shipping_state,
      postcode: order.shipping_postcode,
    }),
    countryName(order.shipping_country),
  ]
    .map(withoutLinks)
    .filter(Boolean);
}

type OrderedItem = OrderConfirmation['orders_items'][number];

const depositLines = ({ core_deposit, product_quantity }: OrderedItem) =>
  core_deposit ? [`+ ${product_quantity} × ${price(core_deposit)} core deposit`] : [];

const productUrl = ({ slug }: OrderedItem, shop: MailShop) =>
  shop.url + pageAddress(addresses.product, { slug });

/** The buyer's name for a van goes to any address they enter, so no links may survive. */
const fitLines = ({ fitment }: OrderedItem) => (fitment ? [withoutLinks(fitment.text)] : []);

const waitLines = (item: OrderedItem) =>
  [cancelledText(item), orderedWaitText(item)].filter((text) => text !== undefined);

function plainText(mail: OrderMail, words: Words): string {
  const { order, shop, news, link } = mail;
  return [
    words.lead,
    ...words.more,
    ...trackedParcels(mail).map(
      ({ number, carrier, href }) => `Follow ${number} at ${carrier}: ${href}`,
    ),
    ...(mail.asked ? [`Pay ${formatPrice(mail.asked.cents)}: ${mail.asked.link}`] : []),
    ...(mail.returned ? [`${RETURN_BUTTON}: ${mail.returned.link}`] : []),
    ...listsOf(mail).map(({ heading, items }) =>
      [
        ...(heading ? [`${heading}:`] : []),
        ...items.map((item) => plainItem(mail, item, !heading)),
        ...(heading ? [] : ['', ...amountRows(order).map((row) => row.join(': '))]),
      ].join('\n'),
    ),
    ...(willArrive(news) ? [`${shipsTo(order)}:\n${shippingLines(order).join('\n')}`] : []),
    `Your order: ${link}`,
    ...(mail.invoiceLink ? [`Invoice: ${mail.invoiceLink}`] : []),
    ...(mayWantAgain(news) ? [`Order the same again: ${mail.againLink()}`] : []),
    mailFooter(shop),
  ].join('\n\n');
}

const plainItem = (mail: OrderMail, item: OrderedItem, isPriced: boolean) =>
  [
    `${item.product_quantity} x ${item.name} (${item.sku})${
      isPriced ? `, ${price(item.product_price)} each: ${price(item.line_total)}` : ''
    }`,
    ...(isPriced ? depositLines(item) : []),
    ...waitLines(item),
    ...fitLines(item),
    productUrl(item, mail.shop),
    ...againLinks(mail, item).map((href) => `Order it again: ${href}`),
  ].join('\n');

interface List {
  /** Undefined for the whole order with its amounts. */
  heading?: string;
  items: readonly OrderedItem[];
}

/** A parcel is listed with what still comes, as on its slip: without prices, which are those of the order. */
function listsOf({ news, order, parcel }: OrderMail): List[] {
  if (isAboutPart(news)) return [];
  if (!parcel) return [{ items: order.orders_items }];
  const of = (pieces: readonly Pieces[], waits: boolean) =>
    order.orders_items.flatMap(({ cancelled: _, waiting, ...item }) => {
      const product_quantity = quantityOf(pieces, item.product_id);
      return product_quantity > 0 ? [{ ...item, product_quantity, ...(waits && { waiting }) }] : [];
    });
  return [
    { heading: 'In this parcel', items: of(parcel.lines, false) },
    { heading: 'Still to come', items: of(parcel.rest, true) },
  ].filter(({ items }) => items.length > 0);
}

const RETURN_BUTTON = 'Your return and its slip';

/** The parcels whose carrier has a tracking page. */
const trackedParcels = ({ news, tracking }: OrderMail) =>
  news === 'shipped' || news === 'part shipped'
    ? tracking.flatMap((number) => {
        const link = trackingLink(number);
        return link ? [{ number, ...link }] : [];
      })
    : [];

const willArrive = (news: OrderMailKind) =>
  [
    'placed',
    'payment pending',
    'changed',
    'expected',
    'ready',
    'not changed',
    'shipped',
    'part shipped',
    'to pay',
    'pay reminder',
  ].includes(news);

/** These list the pieces that they are about: all of the order with its total would look refunded, too. */
const isAboutPart = (news: OrderMailKind) => news.startsWith('return') || news === 'part refunded';

/** Mails are kept, and found again when the filters are due. */
const mayWantAgain = (news: OrderMailKind) => news === 'placed' || news === 'shipped';

/** Of several parts each has a link of its own. */
const againLinks = ({ news, order, againLink }: OrderMail, { product_id }: OrderedItem) =>
  mayWantAgain(news) && order.orders_items.length > 1 ? [againLink(product_id)] : [];

const right: CSSProperties = {
  ...mailCell,
  textAlign: 'right',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
  paddingLeft: 16,
};

function OrderMailBody({ words, ...mail }: OrderMail & { words: Words }) {
  const { order, shop, news, link } = mail;
  return (
    <MailFrame title={words.title} preview={words.lead} shop={shop}>
      <MailText>{words.lead}</MailText>
      {words.more.map((sentence) => (
        <MailText key={sentence}>{sentence}</MailText>
      ))}
      {trackedParcels(mail).map(({ number, carrier, href }) => (
        <MailText key={number}>
          <MailLink href={href}>
            Follow {number} at {carrier}
          </MailLink>
        </MailText>
      ))}
      {mail.asked && (
        <MailButton href={mail.asked.link}>Pay {formatPrice(mail.asked.cents)}</MailButton>
      )}
      {mail.returned && <MailButton href={mail.returned.link}>{RETURN_BUTTON}</MailButton>}
      {listsOf(mail).map((list) => (
        <Fragment key={list.heading ?? 'order'}>
          {list.heading && <MailHeading>{list.heading}</MailHeading>}
          <Items mail={mail} {...list} />
        </Fragment>
      ))}
      {willArrive(news) && (
        <>
          <MailHeading>{shipsTo(order)}</MailHeading>
          <MailText lines={shippingLines(order)} />
        </>
      )}
      <MailButton href={link}>See your order</MailButton>
      {mail.invoiceLink && (
        <MailText>
          <MailLink href={mail.invoiceLink}>Invoice</MailLink>
        </MailText>
      )}
      {mayWantAgain(news) && (
        <MailText>
          <MailLink href={mail.againLink()}>Order the same again</MailLink>
        </MailText>
      )}
    </MailFrame>
  );
}

const FIT_MARKS = { fits: '✓', every: '✓', if: '?', no: '✕' };

/** Keeps the mail small. */
const MAX_PICTURES = 8;

function Items({ mail, heading, items }: List & { mail: OrderMail }) {
  const isPriced = !heading;
  return (
    <MailTable width="100%" className="line" style={{ borderTop: '2px solid #13201e' }}>
      {items.map((item, at) => (
        <tr key={item.product_id}>
          <td width={96} className="line" style={{ ...mailCell, verticalAlign: 'top' }}>
            {item.image && at < MAX_PICTURES && (
              <MailPicture path={item.image} alt="" width={80} height={60} />
            )}
          </td>
          <td className="line ink" style={{ ...mailCell, verticalAlign: 'top' }}>
            <MailLink href={productUrl(item, mail.shop)}>{item.name}</MailLink>
            <br />
            <span className="quiet" style={{ ...mailQuiet, ...number }}>
              {item.sku}
            </span>
            <br />
            <span className="quiet" style={mailQuiet}>
              {item.product_quantity}
              {isPriced
                ? ` × ${price(item.product_price)}`
                : item.product_quantity === 1
                  ? ' piece'
                  : ' pieces'}
            </span>
            {(isPriced ? depositLines(item) : []).map((text) => (
              <Fragment key={text}>
                <br />
                <span className="quiet" style={mailQuiet}>
                  {text}
                </span>
              </Fragment>
            ))}
            {waitLines(item).map((text) => (
              <Fragment key={text}>
                <br />
                <strong className="ink" style={{ ...mailQuiet, color: ink.color }}>
                  {text}
                </strong>
              </Fragment>
            ))}
            {fitLines(item).map((text) => (
              <Fragment key={text}>
                <br />
                <span className="ink" style={{ ...mailQuiet, color: ink.color }}>
                  {FIT_MARKS[item.fitment!.state]} {text}
                </span>
              </Fragment>
            ))}
            {againLinks(mail, item).map((href) => (
              <span key={href} style={mailQuiet}>
                <br />
                <MailLink href={href}>Order it again</MailLink>
              </span>
            ))}
          </td>
          {isPriced && (
            <td className="line ink price" style={right}>
              {price(item.line_total)}
            </td>
          )}
        </tr>
      ))}
      {(isPriced ? amountRows(mail.order) : []).map(([label, amount]) => (
        <tr key={label}>
          <td colSpan={2} className="line ink" style={amountStyle(mailCell, label)}>
            {label}
          </td>
          <td className="line ink price" style={amountStyle(right, label)}>
            {amount}
          </td>
        </tr>
      ))}
    </MailTable>
  );
}

const amountStyle = (style: CSSProperties, label: string): CSSProperties => ({
  ...style,
  padding: label === 'Total' ? '12px 0' : '6px 0',
  ...(label === 'Total' && { fontWeight: 700 }),
});
