import type { OrderMail } from '../../../orders/mail/order-mail.tsx';
import { centsToDollars } from '../../../kit/money.ts';
import type { SampleFacts } from '../../../server/mail/sample-mails.ts';

const SHIPPING_CENTS = 1_095;
const DAY_MS = 86_400_000;
const TRACKING = '1Z 999 AA1 01 2345 6784';
const ADDRESS = {
  first_name: 'June',
  last_name: 'Abbott',
  street_address: '8 Ferry Street',
  apartment: '',
  town: 'Easton',
  state: 'PA',
  postcode: '18042',
  country: 'US',
};

/** A sample order of the given parts: one piece of the first and two of each other. */
export function sampleOrder({ shop, parts, now }: SampleFacts): Omit<OrderMail, 'news' | 'shop'> {
  const lines = parts.map((part, at) => ({ part, quantity: at === 0 ? 1 : 2 }));
  const pieces = lines.slice(0, 1).map(({ part, quantity }) => `${quantity} × ${part.name}`);
  const subtotal = lines.reduce((sum, { part, quantity }) => sum + part.priceCents * quantity, 0);
  const amountCents = subtotal + SHIPPING_CENTS;
  const [first, ...others] = lines.map(({ part, quantity }) => ({ productId: part.id, quantity }));
  return {
    parcel: { lines: [first!], rest: others, isLast: true },
    order: {
      order_no: '4839-2017-53',
      created_at: now.toISOString(),
      order_status: 3,
      order_total: centsToDollars(amountCents),
      order_subtotal: centsToDollars(subtotal),
      points_redeemed_amount: '0.00',
      discount_amount: '0.00',
      order_tax: '0.00',
      order_shipping: centsToDollars(SHIPPING_CENTS),
      shipping_name: 'UPS Ground',
      payment_options: 'credit_card',
      phone: '610-555-0142',
      email_address: 'june@example.com',
      ...ADDRESS,
      ship_to_different_address: 0,
      shipping_first_name: ADDRESS.first_name,
      shipping_last_name: ADDRESS.last_name,
      shipping_street_address: ADDRESS.street_address,
      shipping_apartment: '',
      shipping_town: ADDRESS.town,
      shipping_state: ADDRESS.state,
      shipping_postcode: ADDRESS.postcode,
      shipping_country: ADDRESS.country,
      orders_items: lines.map(({ part, quantity }) => ({
        product_id: part.id,
        image: part.image,
        name: part.name,
        slug: part.slug,
        sku: part.sku,
        product_quantity: quantity,
        product_price: centsToDollars(part.priceCents),
        line_total: centsToDollars(part.priceCents * quantity),
        fitment: null,
      })),
      points_earned: Math.ceil(amountCents / 100),
    },
    tracking: [TRACKING],
    shippingNotes: '',
    paid: { amountCents, refundCents: null, method: 'credit_card', provider: 'paypal' },
    asked: {
      cents: 2_133,
      until: new Date(now.getTime() + 7 * DAY_MS),
      changes: lines.slice(0, 1).map(({ part }) => `1 × ${part.name}, added`),
      link: `${shop.url}/an-example?token=not-a-real-one`,
    },
    returned: {
      number: 'R4839-2017-53-1',
      pieces,
      isFree: true,
      closedWords: 'The part has been installed, and we can sell only unused ones again.',
      link: `${shop.url}/an-example?key=not-a-real-one`,
    },
    refund: { pieces, amountCents: Math.min(amountCents, 2_990), keptCents: 0, points: 0 },
    link: `${shop.url}/an-example?key=not-a-real-one`,
    againLink: () => `${shop.url}/an-example?key=not-a-real-one&again=yes`,
  };
}
