import { useNavigate } from '@tanstack/react-router';
import { Printer, RotateCw } from 'lucide-react';
import { CancelOrder } from '../../../checkout/web/order/cancel-order.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { addressOf } from '../../../kit/page.ts';
import type { OrderDetail, OrderDetailItem } from '../../contract.ts';
import { mayCancelOrder } from '../../rules/open-order.ts';
import { reorder } from './reorder.ts';
import { addresses } from '../../../links/addresses.ts';

export function OrderActions({ order, items }: { order: OrderDetail; items: OrderDetailItem[] }) {
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap gap-3 print-hidden">
      <Button
        variant="primary"
        onClick={() => reorder(items, () => void navigate({ href: addressOf(addresses.cart) }))}
      >
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
