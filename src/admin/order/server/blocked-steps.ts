import { orderStatus, cancelBlockedReason } from '../../../orders/rules/order-status.ts';
import { isPickup } from '../../../orders/rules/pickup.ts';
import { PAYMENT_PENDING } from '../../../orders/rules/pending-payment.ts';
import { notAllowedMessage, WAITS_FOR_PAYMENT } from '../../../orders/server/not-allowed.ts';
import { NOTHING_READY } from '../../../checkout/server/after-sale/parcels.ts';
import { refundBlockedReason } from '../../../checkout/server/after-sale/claim-refund.ts';
import type { FoundOrder } from '../../../orders/server/find-order.ts';
import type { OrderDetail } from '../order-shapes.ts';
import type { AfterSale } from './read-after-sale.ts';

const HELD = 'The order is on hold. Please release it first.';

/** Why each step is unavailable; null if it is available. The steps check it again. */
export function blockedSteps(
  { order, payment }: FoundOrder,
  lines: readonly { to_ship: number; ready: number }[],
  { hold }: AfterSale,
  awaitsPayment: boolean,
): OrderDetail['why_not'] {
  const { status } = order;
  const isProcessing = status === orderStatus.processing;
  const isHeld = status === orderStatus.onHold;
  const waits = order.payment_pending
    ? PAYMENT_PENDING
    : awaitsPayment
      ? WAITS_FOR_PAYMENT
      : undefined;
  const otherwise = waits ?? (isHeld ? HELD : notAllowedMessage(order));
  const nothingLeft = lines.every(({ to_ship }) => to_ship === 0);
  const refund = refundBlockedReason(order, payment ?? undefined) ?? null;
  const isOpen = isProcessing || status === orderStatus.onHold;
  return {
    ship: !isProcessing
      ? otherwise
      : nothingLeft
        ? `Everything has been ${isPickup(order) ? 'picked up' : 'shipped'} or refunded.`
        : lines.every(({ ready }) => ready === 0)
          ? NOTHING_READY
          : null,
    hold: isProcessing ? null : otherwise,
    release: waits ?? (isHeld ? null : hold ? otherwise : 'The order is not held.'),
    cancel:
      status === orderStatus.cancelled
        ? notAllowedMessage(order)
        : (cancelBlockedReason(status, order.shipped_at !== null, isPickup(order)) ?? null),
    refund,
    edit: isProcessing
      ? nothingLeft
        ? `Nothing is left to ${isPickup(order) ? 'pick up' : 'ship'}.`
        : refund
      : otherwise,
    readdress:
      waits ??
      (!isOpen
        ? notAllowedMessage(order)
        : order.shipped_at
          ? `${isPickup(order) ? 'Parts have' : 'A parcel has'} left already.`
          : null),
  };
}
