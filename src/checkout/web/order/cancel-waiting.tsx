import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { loadQuietly } from '../../../kit/load-part.ts';
import type { OrderConfirmation } from '../../../orders/order-shapes.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { LazyDialog, loadDialog } from '../../../ui/overlay/lazy-dialog.tsx';

interface CancelWaitingProps {
  order: Pick<OrderConfirmation, 'order_no' | 'back_order'>;
  orderKey?: string | undefined;
}

/** Cancels what the order still waits for, after a confirmation, or says why that cannot be cancelled alone. */
export function CancelWaiting({ order, orderKey }: CancelWaitingProps) {
  const { order_no: orderNo, back_order: backOrder } = order;
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const [done, setDone] = useState('');
  const [refusal, setRefusal] = useState('');
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (done) notice.current?.focus();
  }, [done]);
  const { mutate: cancel, isPending } = useMutation({
    mutationFn: () =>
      callShop('POST cancelBackorder', { body: { order_id: orderNo, order_key: orderKey } }),
    onSuccess: ({ message }) => setDone(message),
    onMutate: () => setRefusal(''),
    onError: ({ message }) => setRefusal(message),
    onSettled() {
      setAsks(false);
      void queries.invalidateQueries({ queryKey: ['orderConfirmation', orderNo] });
      void queries.invalidateQueries({ queryKey: ['account'] });
    },
  });
  if (done) return <Notice ref={notice} kind="success" tabIndex={-1} title={done} />;
  if (!backOrder) return null;
  const held = backOrder.held.map((sentence) => <p key={sentence}>{sentence}</p>);
  if (!backOrder.may_cancel)
    return held.length > 0 ? <div className="grid w-full gap-2">{held}</div> : null;
  return (
    <div>
      <Button onPointerEnter={() => void loadQuietly(loadDialog)} onClick={() => setAsks(true)}>
        Cancel the back-order
      </Button>
      {refusal && (
        <Notice kind="error" className="mt-3">
          {refusal}
        </Notice>
      )}
      <LazyDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Cancel the back-order?"
        description={`What order ${orderNo} still waits for will not come.`}
        size="narrow"
        actions={
          <>
            <Button onClick={() => setAsks(false)}>Keep it</Button>
            <Button
              variant="primary"
              busy={isPending}
              busyLabel="Cancelling"
              onClick={() => cancel()}
            >
              Cancel the back-order
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p>
            We refund these parts the way you paid, and work out shipping for what is left. What is
            here stays yours.
          </p>
          {held}
        </div>
      </LazyDialog>
    </div>
  );
}
