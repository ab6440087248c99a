import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../kit/client.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { sessionMessages } from '../../../identity/web/session-messages.ts';
import type { Session } from '../../../identity/contract.ts';
import type { OrderRow } from '../../contract.ts';
import { encodeOrderId } from '../../rules/order-id.ts';
import { orderQuery } from '../account-data.ts';
import { singlePress } from '../../../ui/hooks/single-press.ts';
import { useReorder } from './use-reorder.ts';

/** Orders all items of a listed order again, at current prices and stock. */
export function ReorderButton({ session, order }: { session: Session; order: OrderRow }) {
  const queryClient = useQueryClient();
  const { reorderAll } = useReorder();
  const [once] = useState(singlePress);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => {
      const query = orderQuery(session, encodeOrderId(order.id));
      const { order: whole, orderItems } = await queryClient.fetchQuery(query);
      await reorderAll(whole, orderItems);
    },
    onError: (error) => void toast.error(failureText(error, sessionMessages.somethingWrong)),
  });
  return (
    <button
      type="button"
      className="text-link"
      aria-disabled={isPending || undefined}
      onClick={() => void once(() => mutateAsync().catch(() => false))}
    >
      Order again<span className="sr-only">: order {order.order_no}</span>
    </button>
  );
}
