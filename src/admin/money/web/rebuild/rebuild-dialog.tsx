import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../../kit/client.ts';
import { KeyedDialog } from '../../../frame/web/form/keyed-dialog.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { StepDialog } from '../../../frame/web/form/step-dialog.tsx';
import { useRequestKey } from '../../../frame/web/form/use-request-key.ts';
import { useSave } from '../../../frame/web/form/use-save.ts';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { OrderLink } from '../../../order/web/order-link.tsx';
import type { LostOrder, Mismatch } from '../../contract.ts';
import { RebuildFields } from './rebuild-fields.tsx';
import { type Completed, fromLost, remainderOf, toSend } from './completed.ts';

interface Props {
  mismatch: Mismatch;
  onClose: () => void;
}

const TITLE = 'Rebuild the order';

/** Asks the provider what it knows of a lost order, and takes the rest from staff. */
export function RebuildDialog({ mismatch: opened, onClose }: Props) {
  // The version that was read: if somebody else changes it meanwhile, the shop says so, and what was typed stays.
  const [mismatch] = useState(opened);
  const lost = useQuery({
    ...callQuery(
      ['lost order', mismatch.id, mismatch.version],
      'GET admin/money/mismatches/:id/lost-order',
      { params: { id: String(mismatch.id) } },
    ),
    // Typing would be lost if the provider were asked again.
    staleTime: Infinity,
    retry: false,
  });
  if (lost.data) return <RebuildForm mismatch={mismatch} lost={lost.data} onClose={onClose} />;
  return (
    <KeyedDialog
      open
      title={TITLE}
      onClose={onClose}
      actions={
        <DeskButton inDialog onPress={onClose}>
          Close
        </DeskButton>
      }
    >
      {lost.error ? (
        <p role="alert" className="text-red">
          {failureText(lost.error, 'The provider has not answered. Please try again.')}
        </p>
      ) : (
        <p role="status">Asking the provider what it knows …</p>
      )}
    </KeyedDialog>
  );
}

function RebuildForm({ mismatch, lost, onClose }: Props & { lost: LostOrder }) {
  const [completed, setCompleted] = useState<Completed>(() => fromLost(lost));
  const key = useRequestKey();
  const save = useSave(
    () =>
      key.send('POST admin/money/mismatches/:id/rebuild', {
        params: { id: String(mismatch.id) },
        body: { ...toSend(completed), version: mismatch.version },
      }),
    {
      topics: ['money', 'orders', 'log'],
      saved: ({ data }) => `Order ${data.order_no} is rebuilt, and on hold`,
    },
  );
  const remainder = remainderOf(completed, lost.paid_cents);
  return (
    <StepDialog
      title={TITLE}
      description="This is what the provider knows of it. Complete it; the order is then on hold, and ships once you release it there."
      step="Rebuild the order"
      back="Cancel"
      busy={save.isPending}
      disabledBecause={remainder.problem}
      onClose={onClose}
      onStep={() => save.mutate()}
      outcome={save.data && <Rebuilt orderNo={save.data.data.order_no} />}
    >
      <RebuildFields
        lost={lost}
        completed={completed}
        onChange={setCompleted}
        discountCents={remainder.discountCents}
      />
    </StepDialog>
  );
}

const Rebuilt = ({ orderNo }: { orderNo: string }) => (
  <p>
    It is order <OrderLink number={orderNo} />, on hold. Check it with its buyer, and release it
    there.
  </p>
);
