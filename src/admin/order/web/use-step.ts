import { useQueryClient } from '@tanstack/react-query';
import { CallRefused } from '../../../kit/client.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { useRequestKey } from '../../frame/web/use-request-key.ts';
import { useSave } from '../../frame/web/use-save.ts';
import type { OrderDetail } from '../order-shapes.ts';
import { orderQuery, paymentQuery } from './order-query.ts';

interface StepOptions<Input> {
  saved: string | ((now: OrderDetail) => string);
  onSaved?: () => void;
  /** Somebody was faster; the order as it is now. Otherwise the page shows it and says so. */
  onConflict?: (theirs: OrderDetail, input: Input) => void;
}

type Send<Input> = (input: Input, key: string) => Promise<{ data: OrderDetail }>;

/**
 * A step of an order: the page then shows the order that the shop answered with. The same step has the same key until it
 * is done, so that it is taken once however often it is pressed.
 */
export function useStep<Input = void>(
  order: Pick<OrderDetail, 'number'>,
  send: Send<Input>,
  { saved, onSaved, onConflict }: StepOptions<Input>,
) {
  const queryClient = useQueryClient();
  const key = useRequestKey();
  const show = (now: OrderDetail) =>
    queryClient.setQueryData(orderQuery(order.number).queryKey, now);

  return useSave(
    async (input: Input) => {
      return (await send(input, key.of(input ?? null))).data;
    },
    {
      topics: ['orders', 'packing', 'money', 'today', 'stock'],
      saved,
      onSaved(now) {
        key.renew();
        show(now);
        void queryClient.invalidateQueries({ queryKey: paymentQuery(order.number).queryKey });
        onSaved?.();
      },
      onFailed(error, input) {
        if (error instanceof CallRefused && error.isFinal) key.renew();
        const theirs = orderOf(error);
        if (!theirs) return false;
        show(theirs);
        if (onConflict) onConflict(theirs, input);
        else sayChanged();
        return true;
      },
    },
  );
}

export const sayChanged = () =>
  toast.error('Somebody else has changed this order. The page shows what stands now.', {
    duration: 8_000,
  });

function orderOf(error: unknown): OrderDetail | undefined {
  if (!(error instanceof CallRefused) || error.code !== 'changed_meanwhile') return undefined;
  return (error.body as unknown as { order: OrderDetail }).order;
}
