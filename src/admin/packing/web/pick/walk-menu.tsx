import { CornerUpLeft, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { callShop } from '../../../../kit/client.ts';
import { randomKey } from '../../../../kit/random-key.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { StepDialog } from '../../../frame/web/form/step-dialog.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import { useSave } from '../../../frame/web/form/use-save.ts';
import type { Pick } from '../../pick-calls.ts';

interface WalkMenuProps {
  pick: Pick;
  set: (pick: Pick) => void;
  onEnd: () => void;
}

/** Gives a walk back, takes one over, or removes ended orders from their bins. */
export function WalkMenu({ pick, set, onEnd }: WalkMenuProps) {
  const params = { id: String(pick.id) };
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useMay('write:packing');
  const takeOver = useSave(() => callShop('POST admin/picks/:id/take-over', { params }), {
    topics: ['packing'],
    saved: `You are continuing ${pick.picker.name}’s pick list`,
    onSaved: ({ data }) => set(data),
  });
  const give = useSave(
    (order: string | undefined) =>
      callShop('POST admin/picks/:id/give-back', {
        params,
        key: randomKey(),
        body: order ? { order } : {},
      }),
    {
      topics: ['packing', 'orders', 'stock'],
      onSaved(_answer, order) {
        setOpen(false);
        if (!order) onEnd();
      },
    },
  );
  if (!mayWrite) return null;
  if (!pick.picker.is_you)
    return (
      <DeskButton
        icon={<UserCheck />}
        disabledBecause={
          pick.picker.is_stale
            ? undefined
            : `${pick.picker.name} was here less than half an hour ago`
        }
        busy={takeOver.isPending}
        onPress={() => takeOver.mutate()}
      >
        Take over
      </DeskButton>
    );
  return (
    <>
      {pick.bins
        .filter(({ state }) => state === 'ended')
        .map(({ bin, order, reason }) => (
          <DeskButton key={order} icon={<CornerUpLeft />} onPress={() => give.mutate(order)}>
            Bin {bin} is {reason.toLowerCase()}: put its parts back
          </DeskButton>
        ))}
      <DeskButton icon={<CornerUpLeft />} onPress={() => setOpen(true)}>
        Release list
      </DeskButton>
      {isOpen && (
        <StepDialog
          onClose={() => setOpen(false)}
          title="Release this list?"
          description="Its orders go back to waiting. Put what is in the bins back on the shelves first."
          size="narrow"
          step="Release list"
          busy={give.isPending}
          onStep={() => give.mutate(undefined)}
        />
      )}
    </>
  );
}
