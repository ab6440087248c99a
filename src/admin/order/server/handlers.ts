import { cancelByShop } from '../../../checkout/server/after-sale/cancel-by-shop.ts';
import { payHeldAtCounter } from '../../../checkout/server/by-staff/pay-at-counter.ts';
import { prolongHold } from '../../../checkout/server/by-staff/prolong-hold.ts';
import { correctTracking } from '../../../checkout/server/after-sale/correct-tracking.ts';
import { withdrawAdditionalPayment } from '../../../checkout/server/after-sale/additional-payment/withdraw-additional-payment.ts';
import { editAddress } from '../../../checkout/server/after-sale/edit-address.ts';
import { editLines } from '../../../checkout/server/after-sale/edit-lines.ts';
import { holdOrder, releaseHold } from '../../../checkout/server/after-sale/holds.ts';
import { addNote } from '../../../orders/server/notes.ts';
import { notAllowed } from '../../../orders/server/not-allowed.ts';
import { resendMail } from '../../../checkout/server/after-sale/order-mails.ts';
import { shipParcel } from '../../../checkout/server/after-sale/parcels.ts';
import { refundOrder } from '../../../checkout/server/after-sale/refund-order.ts';
import { cancelReturn, declineReturn } from '../../../checkout/server/after-sale/close-return.ts';
import {
  expectReturn,
  receiveReturn,
  refundReturn,
} from '../../../checkout/server/after-sale/returns.ts';
import { recordRefund } from '../../../checkout/server/after-sale/settle-refund.ts';
import type { FoundOrder } from '../../../orders/server/find-order.ts';
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

    'GET admin/orders/:number/payment': (request) =>
      readFor(request, (found) => readProviderRecord(shop, payments, found)),

    'POST admin/orders/:number/payment': (request) =>
      change(request, ({ order }) => payHeldAtCounter(shop, payments, order.id, request.body)),

    'POST admin/orders/:number/prolong': (request) =>
      change(request, ({ order }) => prolongHold(shop, order.id, request.body.days)),

    'POST admin/orders/:number/parcels': (request) =>
      change(request, ({ order }) => {
        const { lines, carrier, tracking, notes, version } = request.body;
        return shipParcel(shop, order.id, {
          requestId: request.key,
          tracking: tracking.filter(Boolean),
          notes,
          version,
          ...(lines && { lines: piecesOf(lines) }),
          ...(carrier && { carrier }),
        });
      }),

    'POST admin/orders/:number/tracking': (request) =>
      change(request, ({ order }) => {
        const { parcel_id: parcelId, ...corrected } = request.body;
        return correctTracking(shop, order.id, { parcelId, ...corrected });
      }),

    'POST admin/orders/:number/notes': (request) =>
      change(request, ({ order }) =>
        addNote(shop, order.id, { requestId: request.key, note: request.body.note }),
      ),

    'POST admin/orders/:number/hold': (request) =>
      change(request, ({ order }) => holdOrder(shop, order.id, request.body.reason)),

    'POST admin/orders/:number/release': (request) =>
      change(request, ({ order }) => releaseHold(shop, order.id)),

    'POST admin/orders/:number/cancel': (request) =>
      change(request, async ({ order }) => {
        const ended = await cancelByShop(shop, order.id, { version: request.body.version });
        if (!ended) return notAllowed(order);
        if (ended instanceof Refusal) return ended;
        if (ended.payment?.status === 'refund_due')
          await refundPayment(shop, payments, ended.payment);
        return ended;
      }),

    'POST admin/orders/:number/mails': (request) =>
      change(request, ({ order }) => {
        const { news, parcel_id: parcelId, refund_id: refundId, return_id = null } = request.body;
        const choice = { news, parcelId, refundId, returnId: return_id };
        return resendMail(shop, order, { requestId: request.key, ...choice });
      }),

    'POST admin/orders/:number/refund/preview': (request) =>
      readFor(request, ({ order }) => calculateRefund(shop, order.id, request.body)),

    'POST admin/orders/:number/refund': (request) =>
      change(request, async ({ order, payment }) => {
        const { lines, deposits, shipping_cents, amount_cents, reason, ...read } = request.body;
        const { version, told_cents: toldCents, made_there } = read;
        const refund = {
          lines: lines.map(({ product_id: productId, ...line }) => ({ productId, ...line })),
          id: `staff-${request.staff!.id}-${request.key}`,
          reason,
          version,
          toldCents,
          shippingCents: shipping_cents,
          freeCents: amount_cents,
          ...(deposits && { deposits: piecesOf(deposits) }),
        };
        if (made_there === undefined) return refundOrder(shop, payments, order.id, refund);
        const made = await findUnrecorded(shop.pool, payments, payment, made_there);
        if (!made) return refuse(409, 'not_refundable', NOT_MADE_THERE);
        const { id: refundId, amountCents } = made;
        return recordRefund(shop, order.id, refund, { kind: 'refunded', refundId, amountCents });
      }),

    'POST admin/orders/:number/returns': (request) =>
      change(request, ({ order }) => {
        const { lines, kind = 'parts', reason, mails_buyer: mailsBuyer = false } = request.body;
        const expected = { lines: piecesOf(lines), kind, reason, mailsBuyer };
        return expectReturn(shop, order.id, { requestId: request.key, ...expected });
      }),

    'POST admin/orders/:number/returns/:id/receive': (request) =>
      change(request, (found) => {
        const lines = request.body.lines.map(({ product_id: productId, ...line }) => ({
          productId,
          ...line,
        }));
        return ofReturn(found, request.params.id, (id) => receiveReturn(shop, id, lines));
      }),

    'POST admin/orders/:number/returns/:id/decline': (request) =>
      change(request, (found) =>
        ofReturn(found, request.params.id, (id) => declineReturn(shop, id, request.body.words)),
      ),

    'POST admin/orders/:number/returns/:id/cancel': (request) =>
      change(request, (found) =>
        ofReturn(found, request.params.id, (id) =>
          cancelReturn(shop, id, request.body.is_withdrawn ? 'withdrawn' : null),
        ),
      ),

    'POST admin/orders/:number/returns/:id/refund': (request) =>
      change(request, (found) =>
        ofReturn(found, request.params.id, (id) => {
          const { shipping_cents, reason, version, told_cents: toldCents } = request.body;
          const asked = { shippingCents: shipping_cents, reason, version, toldCents };
          return refundReturn(shop, payments, id, asked);
        }),
      ),

    'POST admin/orders/:number/address/preview': (request) =>
      readFor(request, ({ order }) => calculateAddressChange(shop, order, request.body)),

    'POST admin/orders/:number/address': (request) =>
      change(request, ({ order }) => {
        const { address, phone, email, is_repriced, is_waived, is_asked, told_cents, version } =
          request.body;
        return editAddress(shop, payments, order.id, {
          requestId: request.key,
          address,
          phone,
          email,
          version,
          isRepriced: is_repriced,
          isWaived: is_waived,
          isAsked: is_asked ?? false,
          toldCents: told_cents,
        });
      }),

    'POST admin/orders/:number/lines/preview': (request) =>
      readFor(request, ({ order }) => calculateLineEdit(shop, order.id, request.body)),

    'POST admin/orders/:number/lines': (request) =>
      change(request, ({ order }) => {
        const { removed, added, is_shipping_repriced, is_waived, is_asked, ...read } = request.body;
        const { told_cents, reason, version } = read;
        return editLines(shop, payments, order.id, {
          requestId: request.key,
          removed: piecesOf(removed),
          added: piecesOf(added),
          isShippingRepriced: is_shipping_repriced,
          isWaived: is_waived,
          reason,
          version,
          isAsked: is_asked ?? false,
          toldCents: told_cents,
        });
      }),

    'POST admin/orders/:number/additional-payment/withdraw': (request) =>
      change(request, ({ order }) =>
        withdrawAdditionalPayment(shop, order.id, { version: request.body.version }),
      ),
  };
}
