import { addressOf } from '../../../kit/page.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { loadQuietly } from '../../../kit/load-part.ts';
import { Button } from '../../../ui/form/button.tsx';
import { LazyDialog, loadDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { addresses } from '../../../links/addresses.ts';

interface CancelOrderProps {
  orderNo: string;
  orderKey?: string | undefined;
}

/** Asks for confirmation, then cancels an unshipped order. */
export function CancelOrder({ orderNo, orderKey }: CancelOrderProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const body = { order_id: orderNo, order_key: orderKey };
  // Never cached: points may have been spent since.
  const { data: moneyBack, isError } = useQuery({
    queryKey: ['ifCancelled', orderNo, orderKey],
    queryFn: async () => (await callShop('POST orderConfirmation', { body })).if_cancelled ?? '',
    enabled: asks,
    staleTime: 0,
  });

  const { mutate: cancel, isPending } = useMutation({
    mutationFn: () => callShop('POST order-cancel', { body }),
    onSuccess({ message }) {
      void navigate({
        href: addressOf(addresses.orderCancel, { orderNo }),
        state: { message },
      });
    },
    onError: ({ message }) => toast.error(message),
    onSettled() {
      setAsks(false);
      // For Back, and after a refusal: it was shipped or changed meanwhile.
      void queries.invalidateQueries({ queryKey: ['orderConfirmation', orderNo] });
      void queries.invalidateQueries({ queryKey: ['account'] });
    },
  });

  return (
    <div>
      <Button onPointerEnter={() => void loadQuietly(loadDialog)} onClick={() => setAsks(true)}>
        Cancel order
      </Button>
      <LazyDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Cancel this order?"
        description={`We no longer keep the parts of order ${orderNo} for you.`}
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
              Cancel order
            </Button>
          </>
        }
      >
        <p aria-live="polite" className="min-h-lines-2">
          {isError ? 'We will show you what is refunded.' : moneyBack}
        </p>
      </LazyDialog>
    </div>
  );
}
