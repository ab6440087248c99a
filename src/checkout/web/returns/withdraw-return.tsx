import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { loadQuietly } from '../../../kit/load-part.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { Button } from '../../../ui/form/button.tsx';
import { LazyDialog, loadDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import type { ReturnProps } from './return-props.ts';

/** Asks first, as the slip is worth nothing then. */
export function WithdrawReturn({
  returned: { number, order_no },
  orderKey,
  queryKey,
}: ReturnProps) {
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const [key] = useState(randomKey);
  const { mutate: withdraw, isPending } = useMutation({
    mutationFn: () =>
      callShop('POST returns/withdraw', { key, body: { number, order_key: orderKey } }),
    onSuccess({ data }) {
      queries.setQueryData(queryKey, data);
      void queries.invalidateQueries({ queryKey: ['returns', 'offer', order_no] });
      void queries.invalidateQueries({ queryKey: ['orderConfirmation', order_no] });
      void queries.invalidateQueries({ queryKey: ['account'] });
      setAsks(false);
    },
    onError({ message }) {
      setAsks(false);
      toast.error(message);
      void queries.invalidateQueries({ queryKey });
    },
  });
  return (
    <>
      <Button onPointerEnter={() => void loadQuietly(loadDialog)} onClick={() => setAsks(true)}>
        Withdraw the return
      </Button>
      <LazyDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Withdraw this return?"
        description="You keep the parts. You can begin another return while its days last."
        size="narrow"
        actions={
          <>
            <Button onClick={() => setAsks(false)}>Keep it</Button>
            <Button
              variant="primary"
              busy={isPending}
              busyLabel="Withdrawing"
              onClick={() => withdraw()}
            >
              Withdraw
            </Button>
          </>
        }
      />
    </>
  );
}
