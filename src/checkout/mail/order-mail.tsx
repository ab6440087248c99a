import type { CSSProperties } from 'react';
import { shownState } from '../../cart/state-rule.ts';
import { dollarsToCents, formatPrice } from '../../kit/money.ts';
import {
  MailButton,
  MailFrame,
  MailHeading,
  type MailShop,
  MailTable,
  MailText,
  mailCell,
  mailFooter,
  mailHtml,
  mailLink,
  mailQuiet,
} from '../../ui/mail/mail-frame.tsx';
import { withoutLinks } from '../../ui/mail/without-links.ts';
import type { OrderConfirmation } from '../contract.ts';
import { trackingLink } from '../tracking-link.ts';
import { type OrderFacts, type OrderNews, wordsOf } from './order-words.ts';

export interface OrderMail extends OrderFacts {
  news: OrderNews;
  /** Opens the order to whoever has it. */
  link: string;
  shop: MailShop;
}

/** A mail about an order: subject, plain text and HTML. */
export function renderOrderMail(mail: OrderMail) {
  const words = wordsOf(mail.news, mail.shop.name, mail);
  return {
    subject: words.subject,
    text: plainText(mail, words),
    html: mailHtml(<OrderMailBody {...mail} words={words} />),
  };
}

type Words = ReturnType<typeof wordsOf>;

const price = (dollars: string) => formatPrice(dollarsToCents(dollars));

function amountsOf(order: OrderConfirmation): [string, string][] {
  const rows: [string, string, boolean][] = [
    ['Subtotal', price(order.order_subtotal), true],
    [`Shipping, ${order.shipping_name}`, price(order.order_shipping), true],
    ['Tax', price(order.order_tax), Number(order.order_tax) > 0],
    ['Points', `-${price(order.points_redeemed_amount)}`, Number(order.points_redeemed_amount) > 0],
    ['Coupon', `-${price(order.discount_amount)}`, Number(order.discount_amount) > 0],
    ['Total', price(order.order_total), true],
  ];
  return rows.flatMap(([label, amount, isShown]) => (isShown ? [[label, amount]] : []));
}

function addressOf(order: OrderConfirmation): string[] {
  const state = shownState(order.shipping_country, order.shipping_state);
  const town = [order.shipping_town, state, order.shipping_postcode];
  return [
    `${order.shipping_first_name} ${order.shipping_last_name}`,
    order.shipping_street_address,
    order.shipping_apartment,
    town.filter(Boolean).join(' '),
    order.shipping_country,
  ]
    .map(withoutLinks)
    .filter(Boolean);
}

function plainText(mail: OrderMail, words: Words): string {
  const { order, shop, news, link } = mail;
  const items = order.orders_items.map(
    (item) =>
      `${item.product_quantity} x ${item.name} (${item.sku}), ${price(item.product_price)} each: ${price(item.line_total)}`,
  );
  return [
    words.lead,
    ...words.more,
    ...followed(mail).map(({ number, carrier, href }) => `Follow ${number} at ${carrier}: ${href}`),
    items.join('\n'),
    amountsOf(order)
      .map(([label, amount]) => `${label}: ${amount}`)
      .join('\n'),
    ...(isSent(news) ? [`Ships to:\n${addressOf(order).join('\n')}`] : []),
    `Your order: ${link}`,
    mailFooter(shop),
  ].join('\n\n');
}

/** The parcels on their way that a carrier's page knows. */
const followed = ({ news, tracking }: OrderMail) =>
  news === 'shipped'
    ? tracking.flatMap((number) => {
        const link = trackingLink(number);
        return link ? [{ number, ...link }] : [];
      })
    : [];

/** Is there still something on its way to the buyer? */
const isSent = (news: OrderNews) => news === 'placed' || news === 'shipped';

const right: CSSProperties = { ...mailCell, textAlign: 'right', whiteSpace: 'nowrap' };

function OrderMailBody({ words, ...mail }: OrderMail & { words: Words }) {
  const { order, shop, news, link } = mail;
  return (
    <MailFrame title={words.title} shop={shop}>
      <MailText>{words.lead}</MailText>
      {words.more.map((sentence) => (
        <MailText key={sentence}>{sentence}</MailText>
      ))}
      {followed(mail).map(({ number, carrier, href }) => (
        <MailText key={number}>
          <a href={href} style={mailLink}>
            Follow {number} at {carrier}
          </a>
        </MailText>
      ))}
      <Items order={order} />
      {isSent(news) && (
        <>
          <MailHeading>Ships to</MailHeading>
          <MailText lines={addressOf(order)} />
        </>
      )}
      <MailButton href={link}>See your order</MailButton>
    </MailFrame>
  );
}

function Items({ order }: { order: OrderConfirmation }) {
  return (
    <MailTable width="100%">
      {order.orders_items.map((item) => (
        <tr key={item.product_id}>
          <td style={mailCell}>
            {item.product_quantity} × {item.name}
            <br />
            <span style={mailQuiet}>{item.sku}</span>
          </td>
          <td style={right}>{price(item.line_total)}</td>
        </tr>
      ))}
      {amountsOf(order).map(([label, amount]) => (
        <tr key={label}>
          <td style={label === 'Total' ? { ...mailCell, fontWeight: 700 } : mailCell}>{label}</td>
          <td style={label === 'Total' ? { ...right, fontWeight: 700 } : right}>{amount}</td>
        </tr>
      ))}
    </MailTable>
  );
}
