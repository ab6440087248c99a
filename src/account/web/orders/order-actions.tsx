import { useMutation } from '@tanstack/react-query';
import { Printer, RotateCw } from 'lucide-react';
import { CancelOrder } from '../../../checkout/web/order/cancel-order.tsx';
import { Button } from '../../../ui/form/button.tsx';
import type { OrderDetail, OrderDetailItem } from '../../contract.ts';
import { mayCancelOrder } from '../../rules/open-order.ts';
import { useReorder } from './use-reorder.ts';

export function OrderActions({ order, items }: { order: OrderDetail; items: OrderDetailItem[] }) {
  const { reorderAll } = useReorder();
  const { mutate, isPending } = useMutation({ mutationFn: () => reorderAll(order, items) });
  return (
    <div className="flex flex-wrap gap-3 print-hidden">
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        <RotateCw aria-hidden="true" />
        Order again
      </Button>
      <Button onClick={() => print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
      {mayCancelOrder(order) && <CancelOrder orderNo={order.order_no} />}
    </div>
  );
}
