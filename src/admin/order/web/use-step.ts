import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { CallRefused } from '../../../kit/client.ts';
import { formatPrice } from '../../../kit/money.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import type { orderCalls } from '../contract.ts';
import type { OrderDetail } from '../order-shapes.ts';
import { refundProblem } from '../rules/refund-problem.ts';
import { orderQuery, paymentQuery } from './order-query.ts';

type Calls = typeof orderCalls;
/** Calls that return the updated order. */
type StepCall = {
  [Call in keyof Calls]: Calls[Call] extends { idempotent: true } ? Call : never;
}[keyof Calls];
type StepBody<Call extends StepCall> = z.input<Calls[Call]['body']>;

interface StepOptions<Body> {
  /** The return that the step is about. */
  returnId?: number;
  saved: string | ((now: OrderDetail) => string);
  onSaved?: (now: OrderDetail, body: Body) => void;
  /** Called on a conflict with the current order. Without it, the page shows the order and a message. */
  onConflict?: (theirs: OrderDetail) => void;
}

/**
 * A step of an order; the page then shows the returned order, and a message tells of a refund that it did not make. Its idempotency key stays the same until the shop
 * answers, so repeated clicks take the step once.
 */
export function useStep<Call extends StepCall>(
  order: Pick<OrderDetail, 'number' | 'refunds' | 'payment'>,
  call: Call,
  { returnId, saved, onSaved, onConflict }: StepOptions<StepBody<Call>>,
) {
  const queryClient = useQueryClient();
  const key = useRequestKey();
  const send = key.send as (call: Call, input: object) => Promise<{ data: OrderDetail }>;
  const params = { number: order.number, ...(returnId && { id: String(returnId) }) };
  const show = (now: OrderDetail) =>
    queryClient.setQueryData(orderQuery(order.number).queryKey, now);

  return useSave(async (body: StepBody<Call>) => (await send(call, { params, body })).data, {
    topics: ['orders', 'packing', 'money', 'today', 'stock'],
    saved,
    onSaved(now, body) {
      show(now);
      void queryClient.invalidateQueries({ queryKey: paymentQuery(order.number).queryKey });
      const problem = refundProblem(order, now);
      if (problem) toast.error(problem, { duration: 8_000 });
      onSaved?.(now, body);
    },
    onFailed(error) {
      const theirs = orderOf(error);
      if (!theirs) return false;
      show(theirs);
      if (onConflict) onConflict(theirs);
      else reportChanges();
      return true;
    },
  });
}

export const reportChanges = () =>
  toast.error('Somebody else has changed this order. The page shows the current version.', {
    duration: 8_000,
  });

/** The message after a change was made or waits for the buyer's payment. */
export const savedText = (additional: OrderDetail['additional_payment'], made: string): string =>
  additional ? `The buyer is asked for ${formatPrice(additional.cents)}` : made;

function orderOf(error: unknown): OrderDetail | undefined {
  if (!(error instanceof CallRefused) || error.code !== 'changed_meanwhile') return undefined;
  return (error.body as unknown as { order: OrderDetail }).order;
}
