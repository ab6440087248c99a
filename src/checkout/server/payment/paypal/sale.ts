import * as z from 'zod';
import type { ProviderSale, Sale } from '../provider.ts';
import { buyerShape, readBuyer, shippingShape } from './buyer.ts';
import { usDollars } from './outcome.ts';

const captureShape = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().min(1) }) }),
});

/** The PayPal order that a capture belongs to. */
export const readOrderId = (body: object): string | undefined =>
  captureShape.safeParse(body).data?.supplementary_data.related_ids.order_id;

const saleShape = z.object({
  id: z.string().min(1),
  payment_source: z.object({ card: z.object({}).optional() }).optional(),
  payer: buyerShape.optional(),
  purchase_units: z
    .array(
      z.object({
        shipping: shippingShape.optional(),
        amount: z.object({
          breakdown: z
            .object({
              shipping: usDollars.optional(),
              tax_total: usDollars.optional(),
              discount: usDollars.optional(),
            })
            .optional(),
        }),
        items: z
          .array(
            z.object({
              name: z.string(),
              sku: z.string().optional(),
              quantity: z.string().regex(/^\d{1,6}$/),
              unit_amount: usDollars,
            }),
          )
          .optional(),
      }),
    )
    .min(1),
});

/** What PayPal's order tells of a sale; undefined if it cannot be read. */
export function readProviderSale(body: object): ProviderSale | undefined {
  const read = saleShape.safeParse(body);
  if (!read.success) return undefined;
  const { id, payer, payment_source, purchase_units } = read.data;
  const unit = purchase_units[0]!;
  return {
    providerOrderId: id,
    method: payment_source?.card ? 'credit_card' : 'paypal',
    buyer: readBuyer(payer, unit.shipping),
    sale: saleOf(unit),
  };
}

function saleOf({
  amount: { breakdown = {} },
  items = [],
}: z.output<typeof saleShape>['purchase_units'][number]): Sale | null {
  if (items.length === 0) return null;
  return {
    lines: items.map(({ name, sku = '', quantity, unit_amount }) => ({
      name,
      sku,
      quantity: Number(quantity),
      unitCents: unit_amount,
    })),
    shippingCents: breakdown.shipping ?? 0,
    taxCents: breakdown.tax_total ?? 0,
    discountCents: breakdown.discount ?? 0,
  };
}
