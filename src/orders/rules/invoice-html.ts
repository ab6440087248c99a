import { isPickupName, shippingLabel } from './pickup.ts';
import { escapeMarkup } from '../../kit/escape-markup.ts';
import { capitalize } from '../../kit/capitalize.ts';
import { formatPrice } from '../../kit/money.ts';
import { SHOP_TIME_ZONE } from '../../kit/shop-time-zone.ts';
import type { Invoice } from '../invoice-shapes.ts';

/** An invoice or credit note as markup, for buyers' and staff's pages; its look is in orders/invoice.css. */
export function invoiceHtml(invoice: Invoice): string {
  const { kind, number, buyer, content } = invoice;
  const title = `${capitalize(kind)} ${number}`;
  return `<article class="invoice" aria-label="${title}"><header class="invoice-head"><div><h2>${capitalize(kind)}</h2><p class="invoice-number">${number}</p></div>${sellerOf(content.seller)}</header>${factsOf(invoice)}<div class="invoice-parties">${partyOf('Bill to', buyer.bill_to, buyer.email)}${partyOf(isPickupName(content.shipping_name) ? 'Picked up at' : 'Ship to', buyer.ship_to)}</div>${linesOf(invoice)}${sumsOf(invoice)}${notesOf(invoice)}</article>`;
}

const text = (value: string | number) => escapeMarkup(String(value));

const day = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: SHOP_TIME_ZONE });

const sellerOf = ({ name, address, email, phone }: Invoice['content']['seller']) =>
  `<address><b>${text(name)}</b>${[address, email, phone]
    .filter(Boolean)
    .map((line) => `<span>${text(line)}</span>`)
    .join('')}</address>`;

function factsOf({ kind, issued_at, order_no, content, follows }: Invoice): string {
  const isCredit = kind === 'credit note';
  const facts = [
    [isCredit ? 'Date' : 'Invoice date', day(issued_at)],
    ['Order', order_no],
    ['Ordered', day(content.ordered_at)],
    [MOMENTS[content.reason], day(content.moment)],
    ['Payment', content.paid_with],
    ...(follows.length > 0 ? [[isCredit ? 'Corrects' : 'Adds to', follows.join(', ')]] : []),
  ] as const;
  return `<dl class="invoice-facts">${facts
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${text(value)}</dd></div>`)
    .join('')}</dl>`;
}

const MOMENTS = {
  sale: 'Paid',
  change: 'Changed and paid',
  refund: 'Refunded',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} as const;

const partyOf = (name: string, lines: readonly string[], email = '') =>
  `<div><h3>${name}</h3><address>${[...lines, email]
    .filter(Boolean)
    .map((line) => `<span>${text(line)}</span>`)
    .join('')}</address></div>`;

function linesOf({ content: { lines } }: Invoice): string {
  if (lines.length === 0) return '';
  const rows = lines.map(
    (line) =>
      `<tr><th scope="row">${line.is_deposit ? 'Core deposit: ' : ''}${text(line.name)} <span>${text(line.sku)}</span></th><td>${line.quantity}</td><td>${formatPrice(line.unit_cents)}</td><td>${formatPrice(line.total_cents)}</td></tr>`,
  );
  return `<table class="invoice-lines"><thead><tr><th scope="col">Part</th><th scope="col">Quantity</th><th scope="col">Price</th><th scope="col">Amount</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function sumsOf(invoice: Invoice): string {
  const { kind, content } = invoice;
  const isCredit = kind === 'credit note';
  const coupon = content.coupon_code ? `Coupon ${content.coupon_code}` : 'Discount';
  const rows: [name: string, cents: number][] = [
    ['Parts', invoice.goods_cents],
    ['Core deposits', invoice.deposit_cents],
    [isCredit ? 'Shipping' : shippingLabel(content.shipping_name), invoice.shipping_cents],
    ['Allowance', invoice.free_cents],
    [coupon, -invoice.discount_cents],
    ['Points', -invoice.points_cents],
    ['Credited before', -invoice.covered_cents],
    ['Value of points used since', -invoice.kept_cents],
    ['Tax', invoice.tax_cents],
  ];
  const shown = rows.filter(([, cents]) => cents !== 0);
  const total = [isCredit ? 'Total credited' : 'Total', invoice.total_cents] as const;
  return `<table class="invoice-sums"><tbody>${[...shown, total]
    .map(
      ([name, cents]) =>
        `<tr><th scope="row">${text(name)}</th><td>${formatPrice(cents)}</td></tr>`,
    )
    .join('')}</tbody></table>`;
}

function notesOf({ kind, total_cents, content }: Invoice): string {
  const back = total_cents - content.moved_cents;
  const notes =
    kind === 'invoice'
      ? ['Paid in full. All amounts are in US dollars. Thank you for your order.']
      : [
          ...(content.moved_cents > 0
            ? [
                `${formatPrice(content.moved_cents)} of it ${back > 0 ? 'pays' : 'paid'} for what was added to the order.`,
              ]
            : []),
          back > 0
            ? `${formatPrice(back)} goes back the way it was paid. All amounts are in US dollars.`
            : 'All amounts are in US dollars.',
        ];
  return `<p class="invoice-notes">${text(notes.join(' '))}</p>`;
}
