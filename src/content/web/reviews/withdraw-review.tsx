import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { loadQuietly } from '../../../kit/load-part.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { Button } from '../../../ui/form/button.tsx';
import { LazyDialog, loadDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { messages } from '../../messages.ts';
import type { BoughtLine } from './review-draft.ts';

interface WithdrawReviewProps {
  line: BoughtLine;
  onDone: (message: string) => Promise<void>;
}

/** Asks first, as the words are gone then. */
export function WithdrawReview({ line, onDone }: WithdrawReviewProps) {
  const [asks, setAsks] = useState(false);
  const { mutate: withdraw, isPending } = useMutation({
    mutationFn: () => callShop('POST reviews/withdraw', { key: randomKey(), body: line }),
    async onSuccess({ message }) {
      setAsks(false);
      await onDone(message ?? messages.reviewWithdrawn);
    },
    onError({ message }) {
      setAsks(false);
      toast.error(message);
    },
  });
  return (
    <>
      <Button onPointerEnter={() => void loadQuietly(loadDialog)} onClick={() => setAsks(true)}>
        Take it back
      </Button>
      <LazyDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Take your review back?"
        description="It is deleted at once. You can write another one later."
        size="narrow"
        actions={
          <>
            <Button onClick={() => setAsks(false)}>Keep it</Button>
            <Button
              variant="primary"
              busy={isPending}
              busyLabel="Deleting"
              onClick={() => withdraw()}
            >
              Take it back
            </Button>
          </>
        }
      />
    </>
  );
}
