import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Printer, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { ask } from '../../ask.ts';
import { CallRefused } from '../../kit/ask.ts';
import { addressOf } from '../../pages.ts';
import { Button } from '../../ui/button.tsx';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { loadDialog } from '../../ui/load-dialog.ts';
import { toast } from '../../ui/toast.ts';
import type { OrderDetail, OrderDetailItem, Session } from '../contract.ts';
import { sessionMessages } from '../session-messages.ts';
import { mayCancelOrder } from '../open-order.ts';
import { orderOf, ordersOf } from './account-data.ts';
import { reorder } from './reorder.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The server's word on an order that was cancelled. */
    message?: string;
  }
}

interface OrderActionsProps {
  session: Session;
  encodedId: string;
  order: OrderDetail;
  items: OrderDetailItem[];
}

/** What can be done with an order: order it again, print it, cancel it while that is possible. */
export function OrderActions({ session, encodedId, order, items }: OrderActionsProps) {
  return (
    <div className="flex flex-wrap gap-3 print-hidden">
      <Button variant="primary" onClick={() => reorder(items)}>
        <RotateCw aria-hidden="true" />
        Order again
      </Button>
      <Button onClick={() => print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
      {mayCancelOrder(order) && (
        <CancelOrder session={session} encodedId={encodedId} order={order} />
      )}
    </div>
  );
}

function CancelOrder({ session, encodedId, order }: Omit<OrderActionsProps, 'items'>) {
  const [isAsked, setIsAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  async function cancel() {
    setBusy(true);
    try {
      const { message } = await ask('POST order-cancel', { body: { order_id: order.order_no } });
      void queryClient.invalidateQueries(ordersOf(session));
      void queryClient.invalidateQueries(orderOf(session, encodedId));
      void navigate({
        href: addressOf('orderCancel', { orderNo: order.order_no }),
        state: { message },
      });
    } catch (thrown) {
      toast.error(thrown instanceof CallRefused ? thrown.message : sessionMessages.somethingWrong);
      setBusy(false);
      setIsAsked(false);
    }
  }

  return (
    <>
      <Button onPointerEnter={() => void loadDialog()} onClick={() => setIsAsked(true)}>
        Cancel order
      </Button>
      <LazyDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title="Cancel this order?"
        description={`Order ${order.order_no} is not sent, and what you paid goes back the way it came. This cannot be undone.`}
        size="narrow"
        actions={
          <>
            <Button onClick={() => setIsAsked(false)}>Keep it</Button>
            <Button variant="primary" busy={busy} onClick={() => void cancel()}>
              Cancel order
            </Button>
          </>
        }
      />
    </>
  );
}
