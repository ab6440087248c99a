import * as z from 'zod';
import { centsToDollars } from '../../../../kit/money.ts';
import { refused } from '../cards.ts';
import type { BeginOutcome, PaymentToBegin, Sale } from '../provider.ts';
import { paypalAddress, paypalPlace } from './address.ts';
import type { Answer } from './request.ts';
import { readRefusal } from './refusal.ts';

/** PayPal's order for a payment: the payment's id is its custom id, the order number its invoice. */
export function paypalOrder(payment: PaymentToBegin) {
  const { paymentId, amountCents, orderNo, shipping, addressAsked, returnUrl, cancelUrl } = payment;
  const { sale } = payment;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        amount: { ...dollars(amountCents), ...(sale && { breakdown: paypalBreakdown(sale) }) },
        ...(sale && { items: paypalItems(sale) }),
        invoice_id: orderNo,
        custom_id: paymentId,
        ...(shipping && {
          shipping: {
            name: { full_name: shipping.name.slice(0, 300) },
            address: paypalAddress(shipping.address),
          },
        }),
        ...(addressAsked && { shipping: { address: paypalPlace(addressAsked) } }),
      },
    ],
    ...(returnUrl && {
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: 'VanGon',
            user_action: 'PAY_NOW',
            shipping_preference: preferenceOf(payment),
            return_url: returnUrl,
            ...(cancelUrl && { cancel_url: cancelUrl }),
          },
        },
      },
    }),
  };
}

const dollars = (cents: number) => ({ currency_code: 'USD', value: centsToDollars(cents) });

const paypalBreakdown = ({ lines, shippingCents, taxCents, discountCents }: Sale) => ({
  item_total: dollars(lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)),
  shipping: dollars(shippingCents),
  tax_total: dollars(taxCents),
  discount: dollars(discountCents),
});

const paypalItems = ({ lines }: Sale) =>
  lines.map(({ name, sku, quantity, unitCents }) => ({
    name: name.slice(0, 127),
    sku: sku.slice(0, 127),
    quantity: String(quantity),
    unit_amount: dollars(unitCents),
  }));

function preferenceOf({ shipping, addressAsked }: PaymentToBegin): string {
  if (addressAsked) return 'GET_FROM_FILE';
  return shipping ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING';
}

const begunShape = z.object({
  id: z.string().regex(/^[A-Z0-9]{1,36}$/),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
});

export function readBeginOutcome(answer: Answer | undefined): BeginOutcome {
  if (!answer) return { kind: 'unknown' };
  if (answer.status >= 400)
    return readRefusal(answer.body) ? refused('declined') : { kind: 'unknown' };
  const read = begunShape.safeParse(answer.body);
  if (!read.success) return { kind: 'unknown' };
  const approve = read.data.links?.find(({ rel }) => rel === 'approve' || rel === 'payer-action');
  return {
    kind: 'begun',
    providerOrderId: read.data.id,
    ...(approve && { approveUrl: approve.href }),
  };
}
