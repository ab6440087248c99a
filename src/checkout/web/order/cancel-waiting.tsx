import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { loadQuietly } from '../../../kit/load-part.ts';
import type { OrderConfirmation } from '../../../orders/order-shapes.ts';
import { isPickupName } from '../../../orders/rules/pickup.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { LazyDialog, loadDialog } from '../../../ui/overlay/lazy-dialog.tsx';

interface CancelWaitingProps {
  order: Pick<OrderConfirmation, 'order_no' | 'shipping_name' | 'back_order'>;
  orderKey?: string | undefined;
}

/** Cancels what the order still waits for, after a confirmation, or says why that cannot be cancelled alone. */
export function CancelWaiting({ order, orderKey }: CancelWaitingProps) {
  const { order_no: orderNo, back_order: { cancels, held } = NOTHING } = order;
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const [done, setDone] = useState('');
  const [refusal, setRefusal] = useState('');
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed may be gone.
  useEffect(() => {
    if (done || refusal) notice.current?.focus();
  }, [done, refusal]);
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
  const reasons = held.filter((reason) => reason !== refusal);
  if (cancels.length + held.length === 0 && !refusal) return null;
  return (
    <div className="grid justify-items-start gap-3">
      {cancels.length > 0 && (
        <Button onPointerEnter={() => void loadQuietly(loadDialog)} onClick={() => setAsks(true)}>
          Cancel the back-order
        </Button>
      )}
      {refusal && <Notice ref={notice} kind="error" tabIndex={-1} title={refusal} />}
      {cancels.length === 0 && reasons.map((reason) => <p key={reason}>{reason}</p>)}
      <LazyDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Cancel the back-order?"
        description={`Of order ${orderNo} this will not come: ${cancels.join(', ')}.`}
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
            We refund it the way you paid
            {isPickupName(order.shipping_name)
              ? '. '
              : ', and work out shipping for what is left. '}
            What is here stays yours.
          </p>
          {held.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      </LazyDialog>
    </div>
  );
}

const NOTHING = { cancels: [], held: [] };
