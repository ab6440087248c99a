import { countryName } from '../../../kit/country-name.ts';
import { shownState } from '../../../cart/rules/state-rule.ts';
import { townLine } from '../../../cart/rules/town-line.ts';
import { centsToDollars } from '../../../kit/money.ts';
import type { InvoiceBuyer, InvoiceContent } from '../../../orders/invoice-shapes.ts';
import type { InvoiceFacts } from '../../../orders/rules/due-invoices.ts';
import { paidWith } from '../../../orders/rules/paid-with.ts';
import { REFUNDED_DEPOSITS } from '../after-sale/refund-row.ts';
import { type Address, shippingAddress } from '../../../orders/rules/order-address.ts';
import type { OrderJson } from '../../../orders/server/order-row.ts';
import { prepared, query, type Queryable } from '../../../server/database/query.ts';
import { SENDER_JSON } from '../../../settings/server/settings.ts';

export interface OrderToInvoice {
  id: number;
  facts: InvoiceFacts;
  buyer: InvoiceBuyer;
  said: Pick<
    InvoiceContent,
    'seller' | 'ordered_at' | 'paid_with' | 'shipping_name' | 'coupon_code'
  >;
}

interface Row extends Omit<InvoiceFacts, 'order'> {
  order: OrderJson;
  seller: InvoiceContent['seller'];
}

/**
 * What the invoices of orders follow from, and what they say of buyer and shop. The ids are in a SELECT of their own so
 * that PostgreSQL chooses a generic plan: planning this took four times as long as running it.
 */
export async function readOrdersToInvoice(
  db: Queryable,
  orderIds: readonly number[],
): Promise<OrderToInvoice[]> {
  const rows = await query<Row>(
    db,
    prepared`
        SELECT to_json(o) AS "order",
               (SELECT to_json(min(created_at)) FROM order_events
                 WHERE order_id = o.id AND to_status = order_status('processing')) AS sold_at,
               (SELECT to_json(max(at)) FROM order_restatements WHERE order_id = o.id) AS changed_at,
               (SELECT json_build_object('at', max(created_at), 'isCancelled', o.status = order_status('cancelled'))
                  FROM order_events WHERE order_id = o.id AND to_status = o.status
                   AND o.status IN (order_status('cancelled'), order_status('refunded')) HAVING count(*) > 0) AS "end",
               (SELECT coalesce(json_agg(json_build_object('productId', product_id, 'quantity', quantity,
                         'unitCents', unit_price_cents, 'couponCents', coupon_cents, 'depositCents', deposit_cents, 'name', name, 'sku', sku)
                         ORDER BY position), '[]')
                  FROM order_items WHERE order_id = o.id) AS lines,
               (SELECT coalesce(json_agg(json_build_object('amountCents', amount_cents, 'refundCents', refund_cents,
                         'isDemo', provider = 'demo')), '[]')
                  FROM (SELECT amount_cents, refund_cents, provider FROM payments
                         WHERE order_id = o.id AND provider_capture_id IS NOT NULL
                         UNION ALL
                        SELECT d.amount_cents, d.refund_cents, d.provider
                          FROM order_differences d JOIN order_edits e ON e.id = d.edit_id AND e.state = 'applied'
                         WHERE d.order_id = o.id) paid) AS payments,
               (SELECT coalesce(json_agg(json_build_object('id', id, 'at', updated_at, 'goodsCents', goods_cents,
                         'shippingCents', shipping_cents, 'freeCents', free_cents, 'taxCents', tax_cents,
                         'couponCents', coupon_cents, 'pointsCents', points_cents, 'coveredCents', covered_cents,
                         'moneyCents', amount_cents + kept_cents + moved_cents, 'keptCents', kept_cents,
                         'movedCents', moved_cents, 'points', points, 'earnedPoints', earned_points,
                         'deposits', ${REFUNDED_DEPOSITS},
                         'lines', (SELECT coalesce(json_agg(json_build_object('productId', product_id,
                                            'quantity', quantity, 'goodsCents', l.goods_cents,
                                            'couponCents', l.coupon_cents) ORDER BY product_id), '[]')
                                     FROM refund_lines l WHERE l.refund_id = r.id))
                         ORDER BY updated_at, id), '[]')
                  FROM refunds r WHERE order_id = o.id AND kind = 'part' AND status = 'done') AS refunds,
               EXISTS (SELECT FROM refunds WHERE order_id = o.id AND kind = 'part'
                          AND status IN ('asked', 'sent')) AS "hasOpenRefund",
               (SELECT coalesce(json_agg(to_jsonb(i) - '{buyer,content}'::text[]
                         || jsonb_build_object('lines', i.content -> 'lines') ORDER BY id), '[]')
                  FROM invoices i WHERE order_id = o.id) AS issued,
               (SELECT ${SENDER_JSON}::jsonb || jsonb_build_object('address',
                         coalesce((SELECT value ->> 'address' FROM settings WHERE name = 'place'), ''))) AS seller
          FROM orders o WHERE o.id = ANY (ARRAY(SELECT unnest(${orderIds}::bigint[])))`,
  );
  return rows.map(({ order, seller, ...facts }) => ({
    id: order.id,
    facts: { ...facts, order },
    buyer: buyerOf(order),
    said: {
      seller,
      ordered_at: order.created_at,
      paid_with: paidWith({
        payment_options: order.payment_option,
        points_redeemed_amount: centsToDollars(order.points_redeemed_cents),
        discount_amount: centsToDollars(order.discount_cents),
      }),
      shipping_name: order.shipping_name,
      coupon_code: order.coupon_code,
    },
  }));
}

function buyerOf(order: OrderJson): InvoiceBuyer {
  const shipping = shippingAddress(order);
  return {
    name: nameOf(order),
    email: order.email,
    bill_to: linesOf(order),
    ship_to: linesOf(shipping),
    bill_place: placeOf(order),
    ship_place: placeOf(shipping),
  };
}

const nameOf = ({ first_name, last_name }: Address) => `${first_name} ${last_name}`.trim();

const linesOf = (address: Address): string[] =>
  [
    address.company,
    nameOf(address),
    [address.street_address, address.apartment].filter(Boolean).join(', '),
    townLine(address),
    countryName(address.country),
  ].filter(Boolean);

const placeOf = ({ country, state }: Address) =>
  [shownState(country, state), countryName(country)].filter(Boolean).join(', ');
