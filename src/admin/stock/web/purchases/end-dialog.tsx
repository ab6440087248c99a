import { StepDialog } from '../../../frame/web/form/step-dialog.tsx';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import type { Purchase } from '../../purchase-calls.ts';

interface EndDialogProps {
  purchase: Purchase;
  arrived: number;
  onClose: () => void;
}

/** Confirms that nothing more of an order will come, which cannot be undone. */
export function EndDialog({ purchase: { id, state }, arrived, onClose }: EndDialogProps) {
  const end = useSaveCall('POST admin/purchases/:id/end', {
    topics: ['stock', 'log'],
    saved: arrived > 0 ? `Order ${id} is closed` : `Order ${id} is cancelled`,
    onSaved: onClose,
  });
  return (
    <StepDialog
      size="narrow"
      onClose={onClose}
      title={arrived > 0 ? 'Close this order?' : 'Cancel this order?'}
      description={
        state === 'draft'
          ? 'Nothing was sent.'
          : 'What has not arrived no longer counts as on order. The supplier is not told.'
      }
      step={arrived > 0 ? 'Close it' : 'Cancel it'}
      back="Keep it"
      busy={end.isPending}
      onStep={() => end.mutate({ params: { id: String(id) } })}
    />
  );
}
