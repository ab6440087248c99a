import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { centsToDollars, formatPrice } from '../../../kit/money.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';
import type { OrderDetail, OrderReturn, ProviderRecord } from '../order-shapes.ts';
import { refundCents } from '../rules/refund-cents.ts';
import { refundProblem } from '../rules/refund-problem.ts';
import { previewBlockedReason } from './preview-blocked-reason.ts';
import { useStep } from './use-step.ts';

/** A refund that somebody made at PayPal: it is recorded, and no money moves. */
export type MadeThere = ProviderRecord['unrecorded'][number];

export const refundModes = ['lines', 'amount', 'all'] as const;
export type RefundMode = (typeof refundModes)[number];

/**
 * The chosen refund, its amount by the shop's own rule, and the step that makes or records it. Of a return, its received pieces are
 * refunded, and where they lie was said when they were received.
 */
export function useRefund(
  opened: OrderDetail,
  returned: OrderReturn | undefined,
  made: MadeThere | undefined,
  onDone: () => void,
) {
  const [order, setOrder] = useState(opened);
  const [theirs, setTheirs] = useState<OrderDetail | null>(null);
  const [mode, setMode] = useState<RefundMode>(made ? 'amount' : 'lines');
  const isCores = returned?.kind === 'cores';
  const [quantities, setQuantities] = useState<Record<number, number>>(() => receivedOf(returned));
  const [cores, setCores] = useState<Record<number, number>>({});
  const [scrapped, setScrapped] = useState<Record<number, boolean>>({});
  const [shipping, setShipping] = useState('');
  const [amount, setAmount] = useState(made ? centsToDollars(made.amount_cents) : '');
  const [reason, setReason] = useState(returned?.reason ?? '');

  const left = (isCores ? order.left.deposits : order.left.lines).filter(
    ({ product_id, quantity }) => quantity > 0 && (!returned || quantities[product_id]),
  );
  const quantityOf = (id: number) => quantities[id] ?? 0;
  const chosen = left.map(({ product_id, quantity }) => ({
    product_id,
    quantity: mode === 'all' ? quantity : quantityOf(product_id),
  }));
  const isScrapped = (id: number) =>
    returned !== undefined || (scrapped[id] ?? isShipped(order, id));
  // Of a piece that is refunded, the deposit goes back with it.
  const depositsLeft =
    mode === 'lines' && !returned
      ? order.left.deposits
          .map((left) => ({ ...left, quantity: left.quantity - quantityOf(left.product_id) }))
          .filter(({ quantity }) => quantity > 0)
      : [];
  const coresOf = (id: number) => cores[id] ?? 0;
  const deposits = (
    isCores
      ? chosen
      : depositsLeft.map(({ product_id: id, quantity }) => ({
          product_id: id,
          quantity: Math.min(quantity, coresOf(id)),
        }))
  ).filter(({ quantity }) => quantity > 0);
  const lines =
    mode === 'amount' || isCores
      ? []
      : chosen
          .filter(({ quantity }) => quantity > 0)
          .map((line) => ({ ...line, restock: isScrapped(line.product_id) ? 0 : line.quantity }));
  const cents = refundCents({ lines: shipping, amount, all: '' }[mode]);
  const body = {
    lines,
    ...(deposits.length > 0 && { deposits }),
    shipping_cents:
      mode === 'all' ? order.left.shipping_cents : mode === 'lines' ? (cents ?? 0) : 0,
    amount_cents: mode === 'amount' ? (cents ?? 0) : 0,
  };
  const hasSelection =
    lines.length + deposits.length > 0 || body.shipping_cents > 0 || body.amount_cents > 0;
  const isChosen = hasSelection && cents !== null;

  const preview = useQuery({
    ...callQuery(
      ['order refund', order.number, order.version, body],
      'POST admin/orders/:number/refund/preview',
      { params: { number: order.number }, body },
    ),
    enabled: isChosen,
    placeholderData: keepPreviousData,
  });
  const options = {
    saved: (now: OrderDetail) =>
      refundProblem(order, now) ? '' : made ? 'Refund recorded' : 'Refund made',
    // A refused one can be made again, with what was chosen.
    onSaved: (now: OrderDetail) => (hasNewRefusal(order, now) ? setOrder(now) : onDone()),
    onConflict: setTheirs,
  };
  const ofOrder = useStep(order, 'POST admin/orders/:number/refund', options);
  const ofReturn = useStep(order, 'POST admin/orders/:number/returns/:id/refund', {
    ...options,
    ...(returned && { returnId: returned.id }),
  });
  function make() {
    if (!preview.data) return;
    const { version } = order;
    const said = { reason: reason.trim(), version, told_cents: preview.data.amount_cents };
    const { shipping_cents } = body;
    if (returned) ofReturn.mutate({ ...said, shipping_cents });
    else ofOrder.mutate({ ...said, ...body, ...(made && { made_there: made.id }) });
  }
  return {
    mode,
    setMode,
    shipping,
    setShipping,
    amount,
    setAmount,
    reason,
    setReason,
    order,
    returned,
    theirs,
    left,
    quantityOf,
    isScrapped,
    lines,
    isWrongAmount: cents === null,
    setQuantity: (id: number, quantity: number) =>
      setQuantities((now) => ({ ...now, [id]: quantity })),
    depositsLeft,
    coresOf,
    setCores: (id: number, quantity: number) => setCores((now) => ({ ...now, [id]: quantity })),
    setIsScrapped: (id: number, is: boolean) => setScrapped((now) => ({ ...now, [id]: is })),
    preview: isChosen ? preview.data : undefined,
    problem: isChosen ? preview.error : null,
    made,
    blockedReason: isChosen
      ? (previewBlockedReason(preview, 'This refund is not possible.') ??
        otherAmount(preview.data?.amount_cents, made))
      : 'Choose what to refund first.',
    isMaking: ofOrder.isPending || ofReturn.isPending,
    make,
    goOn() {
      if (theirs) setOrder(theirs);
      setTheirs(null);
    },
  };
}

function otherAmount(cents: number | undefined, made: MadeThere | undefined): string | undefined {
  if (!made || cents === undefined || cents === made.amount_cents) return undefined;
  return `PayPal has refunded ${formatPrice(made.amount_cents)}, this comes to ${formatPrice(cents)}.`;
}

export type Refunding = ReturnType<typeof useRefund>;

const receivedOf = (returned: OrderReturn | undefined): Record<number, number> =>
  Object.fromEntries(
    (returned?.lines ?? []).map((line) => [line.product_id, line.restocked + line.scrapped]),
  );

const hasNewRefusal = (before: OrderDetail, now: OrderDetail): boolean =>
  now.refunds.some(
    ({ id, status }) => status === 'failed' && !before.refunds.some((one) => one.id === id),
  );

/** Shipped pieces count as scrapped unless marked as back on the shelf. */
const isShipped = ({ lines }: OrderDetail, id: number): boolean => {
  const line = lines.find(({ product_id }) => product_id === id)!;
  return line.to_ship === 0;
};
