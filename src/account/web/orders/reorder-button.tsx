import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../kit/client.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { sessionMessages } from '../../../identity/web/session-messages.ts';
import type { Session } from '../../../identity/contract.ts';
import type { ListedOrder, OrderDetailItem } from '../../contract.ts';
import { encodeOrderId } from '../../rules/order-id.ts';
import { orderQuery } from '../account-data.ts';
import { singlePress } from '../../../ui/hooks/single-press.ts';
import { useReorder } from './use-reorder.ts';

interface ReorderButtonProps {
  session: Session;
  order: ListedOrder;
  /** The one of its parts that is ordered again; undefined for all. */
  part?: Pick<OrderDetailItem, 'slug' | 'name'>;
}

/** Orders what a listed order had again, at current prices and stock. */
export function ReorderButton({ session, order, part }: ReorderButtonProps) {
  const queryClient = useQueryClient();
  const { reorderAll, reorderItem } = useReorder();
  const [once] = useState(singlePress);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => {
      const query = orderQuery(session, encodeOrderId(order.id));
      const { order: whole, orderItems } = await queryClient.fetchQuery(query);
      if (!part) return reorderAll(whole, orderItems);
      const item = orderItems.find(({ slug }) => slug === part.slug);
      if (!item) throw new Error(`Order ${order.order_no} has no ${part.slug} any more`);
      reorderItem(whole, item);
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
      {part || order.items.length === 1 ? 'Order again' : 'Order all again'}
      <span className="sr-only">{`: ${part ? `${part.name}, ` : ''}order ${order.order_no}`}</span>
    </button>
  );
}
