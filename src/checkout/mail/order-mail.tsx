import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { dollarsToCents, formatPrice } from '../../kit/money.ts';
import type { OrderConfirmation } from '../contract.ts';

export interface OrderMail {
  order: OrderConfirmation;
  shop: { name: string; email: string; url: string };
}

/** The mail that thanks for an order: subject, plain text and HTML. */
export function renderOrderMail(mail: OrderMail) {
  return {
    subject: `Your ${mail.shop.name} order ${mail.order.order_no}`,
    text: plainText(mail),
    html: `<!doctype html>${renderToStaticMarkup(<OrderMailBody {...mail} />)}`,
  };
}

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
  const town = [order.shipping_town, order.shipping_state, order.shipping_postcode];
  return [
    `${order.shipping_first_name} ${order.shipping_last_name}`,
    order.shipping_street_address,
    order.shipping_apartment,
    town.filter(Boolean).join(' '),
    order.shipping_country,
  ].filter(Boolean);
}

function plainText({ order, shop }: OrderMail): string {
  const items = order.orders_items.map(
    (item) =>
      `${item.product_quantity} x ${item.name} (${item.sku}), ${price(item.product_price)} each: ${price(item.line_total)}`,
  );
  return [
    `Thank you, ${order.first_name}. We have received your order ${order.order_no}.`,
    items.join('\n'),
    amountsOf(order)
      .map(([label, amount]) => `${label}: ${amount}`)
      .join('\n'),
    `Ships to:\n${addressOf(order).join('\n')}`,
    `Questions? Answer this mail or write to ${shop.email}.\n${shop.name}, ${shop.url}`,
  ].join('\n\n');
}

// Mail programs read style attributes and little else.
const ink: CSSProperties = { color: '#13201E', fontFamily: 'Arial, sans-serif', fontSize: 16 };
const cell: CSSProperties = { ...ink, padding: '8px 0', borderBottom: '1px solid #C6D0CC' };
const right: CSSProperties = { ...cell, textAlign: 'right', whiteSpace: 'nowrap' };
const quiet: CSSProperties = { color: '#5C6A66', fontSize: 13 };

function OrderMailBody({ order, shop }: OrderMail) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{`Order ${order.order_no}`}</title>
      </head>
      <body style={{ ...ink, margin: 0, background: '#F2F5F3' }}>
        <Table width="100%">
          <tr>
            <td align="center" style={{ padding: 24 }}>
              <Table width="600" style={{ maxWidth: '100%', background: '#FFFFFF' }}>
                <tr>
                  <td style={{ ...ink, background: '#0A3A46', color: '#FFFFFF', padding: 24 }}>
                    <strong style={{ fontSize: 20 }}>{shop.name}</strong>
                  </td>
                </tr>
                <tr>
                  <td style={{ ...ink, padding: 24 }}>
                    <h1 style={{ fontSize: 26, margin: '0 0 8px' }}>Thank you for your order</h1>
                    <p style={{ margin: '0 0 24px' }}>
                      {order.first_name}, we have received order <strong>{order.order_no}</strong>{' '}
                      and are getting it ready.
                    </p>
                    <Items order={order} />
                    <h2 style={{ fontSize: 20, margin: '24px 0 8px' }}>Ships to</h2>
                    <p style={{ margin: 0, lineHeight: 1.5, whiteSpace: 'pre-line' }}>
                      {addressOf(order).join('\n')}
                    </p>
                    <p style={{ ...quiet, margin: '24px 0 0' }}>
                      Questions? Answer this mail or write to{' '}
                      <a href={`mailto:${shop.email}`}>{shop.email}</a>.{' '}
                      <a href={shop.url}>{shop.url}</a>
                    </p>
                  </td>
                </tr>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

function Items({ order }: { order: OrderConfirmation }) {
  return (
    <Table width="100%">
      {order.orders_items.map((item) => (
        <tr key={item.product_id}>
          <td style={cell}>
            {item.product_quantity} × {item.name}
            <br />
            <span style={quiet}>{item.sku}</span>
          </td>
          <td style={right}>{price(item.line_total)}</td>
        </tr>
      ))}
      {amountsOf(order).map(([label, amount]) => (
        <tr key={label}>
          <td style={label === 'Total' ? { ...cell, fontWeight: 700 } : cell}>{label}</td>
          <td style={label === 'Total' ? { ...right, fontWeight: 700 } : right}>{amount}</td>
        </tr>
      ))}
    </Table>
  );
}

function Table(props: { width: string; style?: CSSProperties; children: ReactNode }) {
  return (
    <table
      role="presentation"
      width={props.width}
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'collapse', ...props.style }}
    >
      <tbody>{props.children}</tbody>
    </table>
  );
}
