import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../ask.ts';
import { pages } from '../../pages.ts';
import { Button } from '../../ui/button.tsx';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { loadDialog } from '../../ui/load-dialog.ts';
import { toast } from '../../ui/toast.ts';

interface CancelOrderProps {
  orderNo: string;
  orderKey?: string | undefined;
}

/** For an order that has not been sent: after one more question the server cancels it and says what comes next. */
export function CancelOrder({ orderNo, orderKey }: CancelOrderProps) {
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);

  async function cancel() {
    setBusy(true);
    try {
      const body = { order_id: orderNo, order_key: orderKey };
      const { message } = await ask('POST order-cancel', { body });
      void navigate({
        to: pages.orderCancel.path,
        params: { orderNo },
        state: { message },
      });
    } catch (thrown) {
      toast.error((thrown as Error).message);
      setAsks(false);
      setBusy(false);
    }
  }

  return (
    <div>
      <Button onPointerEnter={() => void loadDialog()} onClick={() => setAsks(true)}>
        Cancel order
      </Button>
      <LazyDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Cancel this order?"
        description={`Order ${orderNo} will not be sent, and what you have paid goes back to you.`}
        size="narrow"
        actions={
          <>
            <Button onClick={() => setAsks(false)}>Keep it</Button>
            <Button variant="primary" busy={busy} busyLabel="Cancelling" onClick={cancel}>
              Cancel order
            </Button>
          </>
        }
      />
    </div>
  );
}
