import { keepPreviousData, useIsMutating, useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { StepDialog } from '../../frame/web/form/step-dialog.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { Failed } from '../../frame/web/desk/states.tsx';
import { counted } from './measures.ts';
import { Outcomes } from './outcomes.tsx';
import { ShipPreview } from './ship-preview.tsx';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { type ManyDialogProps, useMany } from './use-many.ts';
import './many.css';

/** Ships the selected orders after a preview of the pasted tracking numbers. */
export function ShipDialog({ orders, onClose, onDone }: ManyDialogProps) {
  const [pasted, setPasted] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const body = useDeferredValue({ numbers: orders.map(({ number }) => number), pasted });
  const {
    data: preview,
    error: previewError,
    refetch,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['orders', 'ship', body],
    queryFn: ({ signal }) => callShop('POST admin/orders/ship/preview', { body }, { signal }),
    placeholderData: keepPreviousData,
    // Asked while it ships, it would call each shipped order one that cannot be.
    enabled: useIsMutating() === 0,
  });
  const ready = preview?.data.filter(({ isDone }) => isDone) ?? [];
  const shipments = ready.map(({ number, tracking }) => ({ number, tracking }));
  const key = useRequestKey();
  const { run, isBusy, outcomes, error } = useMany(
    () => key.send('POST admin/orders/ship', { body: { shipments } }),
    { done: 'shipped', onAllDone: onDone, showsFailure: true },
  );
  const isStale = isPlaceholderData || body.pasted !== pasted;

  return (
    <StepDialog
      size="wide"
      title={`Ship ${counted(orders.length, 'order')}`}
      description="Everything left in each order ships in one parcel. Its buyer gets an email."
      initialFocus={field}
      onClose={outcomes ? onDone : onClose}
      step={ready.length > 0 ? `Ship ${counted(ready.length, 'order')}` : 'Ship'}
      icon={<Package />}
      back="Cancel"
      busy={isBusy}
      disabledBecause={cannotShipText(ready.length, preview?.faults.length ?? 0, isStale)}
      onStep={run}
      outcome={outcomes && <Outcomes outcomes={outcomes} />}
    >
      <div className="grid gap-4">
        <TextField
          label="Tracking numbers"
          optional
          hint="One per line, in the order below; or order number and tracking number; or the carrier’s whole file."
          ref={field}
          value={pasted}
          rows={Math.min(8, Math.max(3, orders.length))}
          spellCheck={false}
          onType={setPasted}
        />
        {error ? (
          <Failed error={error} onRetry={run} />
        ) : (
          previewError && <Failed error={previewError} onRetry={() => void refetch()} />
        )}
        {preview && <ShipPreview {...preview} />}
      </div>
    </StepDialog>
  );
}

function cannotShipText(ready: number, faults: number, isStale: boolean): string | undefined {
  if (faults > 0) return 'Correct or remove the lines that cannot be used.';
  if (ready === 0) return 'None of these orders can be shipped.';
  return isStale ? 'The preview is loading.' : undefined;
}
