import { cancelByShop } from '../../../checkout/server/after-sale/cancel-by-shop.ts';
import { correctTracking } from '../../../checkout/server/after-sale/correct-tracking.ts';
import { withdrawDifference } from '../../../checkout/server/after-sale/difference/withdraw-difference.ts';
import { editAddress } from '../../../checkout/server/after-sale/edit-address.ts';
import { editLines } from '../../../checkout/server/after-sale/edit-lines.ts';
import { holdOrder, releaseHold } from '../../../checkout/server/after-sale/holds.ts';
import { addNote } from '../../../checkout/server/after-sale/notes.ts';
import { notAllowed } from '../../../checkout/server/after-sale/not-allowed.ts';
import { resendMail } from '../../../checkout/server/after-sale/order-mails.ts';
import { shipParcel } from '../../../checkout/server/after-sale/parcels.ts';
import { refundOrder } from '../../../checkout/server/after-sale/refund-order.ts';
import {
  cancelReturn,
  expectReturn,
  receiveReturn,
  refundReturn,
} from '../../../checkout/server/after-sale/returns.ts';
import { recordRefund } from '../../../checkout/server/after-sale/settle-refund.ts';
import type { FoundOrder } from '../../../checkout/server/order/find-order.ts';
import type { Payments } from '../../../checkout/server/payment/payments.ts';
import { refundPayment } from '../../../checkout/server/payment/refund-payment.ts';
import { queryFirst, sql } from '../../../server/database/query.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { StaffMember } from '../../../server/http/staff-sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import type { orderCalls } from '../contract.ts';
import { findByNumber, readOrder, unknownOrder } from './read-order.ts';
import { readProviderRecord } from './read-provider-record.ts';
import { findUnrecorded } from './unrecorded-refunds.ts';
import { withoutHidden } from './without-hidden.ts';
import {
  piecesOf,
  calculateAddressChange,
  calculateLineEdit,
  calculateRefund,
} from './calculate-previews.ts';

const NOT_MADE_THERE =
  'The provider does not show this refund now, or it is in the books already. Ask again, then look once more.';

export function orderHandlers(shop: Shop, payments: Payments): Handlers<typeof orderCalls> {
  const { pool } = shop;

  /** Takes a step and returns the updated order; also on a conflict. */
  async function change(
    { params, staff }: { params: { number: string }; staff: StaffMember | null },
    step: (found: FoundOrder) => Promise<unknown>,
  ) {
    const found = await findByNumber(pool, params.number);
    if (!found) return unknownOrder;
    const result = await step(found);
    const order = withoutHidden((await readOrder(pool, params.number))!, staff!.roles);
    if (!(result instanceof Refusal)) return answer(order);
    // Each step refuses only what its call declares, but most steps say only that they return a `Refusal`.
    if (result.code !== 'changed_meanwhile') return result as never;
    return refuse(409, 'changed_meanwhile', result.message, { order }) as never;
  }

  /** Answers with something read or calculated for an order, which stays as it is. */
  async function readFor<T>(
    { params }: { params: { number: string } },
    read: (found: FoundOrder) => Promise<T>,
  ) {
    const found = await findByNumber(pool, params.number);
    if (!found) return unknownOrder;
    const data = await read(found);
    return data instanceof Refusal
      ? (data as Extract<T, Refusal>)
      : answer(data as Exclude<T, Refusal>);
  }

  /** Runs the step on a return, if it belongs to this order. */
  async function ofReturn(
    { order }: FoundOrder,
    id: string,
    step: (returnId: number) => Promise<unknown>,
  ) {
    const returnId = /^\d{1,9}$/.test(id) ? Number(id) : 0;
    const isOfOrder = await queryFirst(
      pool,
      sql`SELECT FROM returns WHERE id = ${returnId} AND order_id = ${order.id}`,
    );
    return isOfOrder
      ? step(returnId)
      : refuse(404, 'unknown_return', 'The order has no such return.');
  }

  return {
    async 'GET admin/orders/:number'({ params, staff }) {
      const data = await readOrder(pool, params.number);
      return data ? answer(withoutHidden(data, staff!.roles)) : unknownOrder;
    },

    'GET admin/orders/:number/payment': (asking) =>
      readFor(asking, (found) => readProviderRecord(shop, payments, found)),

    'POST admin/orders/:number/parcels': (asking) =>
      change(asking, ({ order }) => {
        const { lines, carrier, tracking, notes, version } = asking.body;
        return shipParcel(shop, order.id, {
          requestId: asking.key,
          tracking: tracking.filter(Boolean),
          notes,
          version,
          ...(lines && { lines: piecesOf(lines) }),
          ...(carrier && { carrier }),
        });
      }),

    'POST admin/orders/:number/tracking': (asking) =>
      change(asking, ({ order }) => {
        const { parcel_id: parcelId, ...corrected } = asking.body;
        return correctTracking(shop, order.id, { parcelId, ...corrected });
      }),

    'POST admin/orders/:number/notes': (asking) =>
      change(asking, ({ order }) =>
        addNote(shop, order.id, { requestId: asking.key, note: asking.body.note }),
      ),

    'POST admin/orders/:number/hold': (asking) =>
      change(asking, ({ order }) => holdOrder(shop, order.id, asking.body.reason)),

    'POST admin/orders/:number/release': (asking) =>
      change(asking, ({ order }) => releaseHold(shop, order.id)),

    'POST admin/orders/:number/cancel': (asking) =>
      change(asking, async ({ order }) => {
        const ended = await cancelByShop(shop, order.id, { version: asking.body.version });
        if (!ended) return notAllowed(order);
        if (ended instanceof Refusal) return ended;
        if (ended.payment?.status === 'refund_due')
          await refundPayment(shop, payments, ended.payment);
        return ended;
      }),

    'POST admin/orders/:number/mails': (asking) =>
      change(asking, ({ order }) => {
        const { news, parcel_id: parcelId, refund_id: refundId } = asking.body;
        return resendMail(shop, order, { requestId: asking.key, news, parcelId, refundId });
      }),

    'POST admin/orders/:number/refund/preview': (asking) =>
      readFor(asking, ({ order }) => calculateRefund(shop, order.id, asking.body)),

    'POST admin/orders/:number/refund': (asking) =>
      change(asking, async ({ order, payment }) => {
        const { lines, shipping_cents, amount_cents, reason, version, made_there } = asking.body;
        const refund = {
          lines: lines.map(({ product_id: productId, ...line }) => ({ productId, ...line })),
          id: `staff-${asking.staff!.id}-${asking.key}`,
          reason,
          version,
          shippingCents: shipping_cents,
          freeCents: amount_cents,
        };
        if (made_there === undefined) return refundOrder(shop, payments, order.id, refund);
        const made = await findUnrecorded(shop.pool, payments, payment, made_there);
        if (!made) return refuse(409, 'not_refundable', NOT_MADE_THERE);
        const { id: refundId, amountCents } = made;
        return recordRefund(shop, order.id, refund, { kind: 'refunded', refundId, amountCents });
      }),

    'POST admin/orders/:number/returns': (asking) =>
      change(asking, ({ order }) => {
        const { lines, reason } = asking.body;
        const expected = { requestId: asking.key, lines: piecesOf(lines), reason };
        return expectReturn(shop, order.id, expected);
      }),

    'POST admin/orders/:number/returns/:id/receive': (asking) =>
      change(asking, (found) => {
        const lines = asking.body.lines.map(({ product_id: productId, ...line }) => ({
          productId,
          ...line,
        }));
        return ofReturn(found, asking.params.id, (id) => receiveReturn(shop, id, lines));
      }),

    'POST admin/orders/:number/returns/:id/cancel': (asking) =>
      change(asking, (found) => ofReturn(found, asking.params.id, (id) => cancelReturn(shop, id))),

    'POST admin/orders/:number/returns/:id/refund': (asking) =>
      change(asking, (found) =>
        ofReturn(found, asking.params.id, (id) => {
          const { shipping_cents: shippingCents, reason, version } = asking.body;
          return refundReturn(shop, payments, id, { shippingCents, reason, version });
        }),
      ),

    'POST admin/orders/:number/address/preview': (asking) =>
      readFor(asking, ({ order }) => calculateAddressChange(shop, order, asking.body)),

    'POST admin/orders/:number/address': (asking) =>
      change(asking, ({ order }) => {
        const { address, phone, email, is_repriced, is_waived, is_asked, version } = asking.body;
        return editAddress(shop, payments, order.id, {
          requestId: asking.key,
          address,
          phone,
          email,
          version,
          isRepriced: is_repriced,
          isWaived: is_waived,
          isAsked: is_asked ?? false,
        });
      }),

    'POST admin/orders/:number/lines/preview': (asking) =>
      readFor(asking, ({ order }) => calculateLineEdit(shop, order.id, asking.body)),

    'POST admin/orders/:number/lines': (asking) =>
      change(asking, ({ order }) => {
        const { removed, added, is_shipping_repriced, is_waived, is_asked, reason, version } =
          asking.body;
        return editLines(shop, payments, order.id, {
          requestId: asking.key,
          removed: piecesOf(removed),
          added: piecesOf(added),
          isShippingRepriced: is_shipping_repriced,
          isWaived: is_waived,
          reason,
          version,
          isAsked: is_asked ?? false,
        });
      }),

    'POST admin/orders/:number/difference/withdraw': (asking) =>
      change(asking, ({ order }) =>
        withdrawDifference(shop, order.id, { version: asking.body.version }),
      ),
  };
}
