import { useMutation } from '@tanstack/react-query';
import { Printer, RotateCw } from 'lucide-react';
import { CancelWaiting } from '../../../checkout/web/order/cancel-waiting.tsx';
import { CancelOrder } from '../../../checkout/web/order/cancel-order.tsx';
import { useState } from 'react';
import { singlePress } from '../../../ui/hooks/single-press.ts';
import { buttonClass } from '../../../ui/form/button-class.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { OrderDetail, OrderDetailItem } from '../../contract.ts';
import { mayCancelOrder } from '../../rules/open-order.ts';
import { useReorder } from './use-reorder.ts';

interface OrderActionsProps {
  order: OrderDetail;
  items: OrderDetailItem[];
  /** The page with its invoices. */
  invoice: string | undefined;
}

export function OrderActions({ order, items, invoice }: OrderActionsProps) {
  const { reorderAll } = useReorder();
  const [once] = useState(singlePress);
  const { mutateAsync, isPending } = useMutation({ mutationFn: () => reorderAll(order, items) });
  return (
    <div className="flex flex-wrap gap-3 print-hidden">
      <Button variant="primary" busy={isPending} onClick={() => void once(mutateAsync)}>
        <RotateCw aria-hidden="true" />
        Order again
      </Button>
      {invoice && (
        <a href={invoice} className={buttonClass()}>
          Invoice
        </a>
      )}
      <Button onClick={() => print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
      <CancelWaiting order={order} />
      {mayCancelOrder(order) && <CancelOrder orderNo={order.order_no} />}
    </div>
  );
}
