import { useQueryClient } from '@tanstack/react-query';
import { Contrast } from 'lucide-react';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import { useRequestKey } from '../../../frame/web/form/use-request-key.ts';
import { useSave } from '../../../frame/web/form/use-save.ts';

interface StartButtonProps {
  /** The orders to pick; by default the oldest waiting ones. */
  orders?: readonly string[] | undefined;
  onStarted?: () => void;
  children: string;
}

/** Begins a walk for these orders. */
export function StartButton({ orders, onStarted, children }: StartButtonProps) {
  const queryClient = useQueryClient();
  const key = useRequestKey();
  const start = useSave(
    () => key.send('POST admin/picks', { body: orders ? { orders: [...orders] } : {} }),
    {
      topics: ['packing', 'orders'],
      saved: ({ data: { left: skipped } }) =>
        skipped.length > 0
          ? { problem: `Not on the list: ${skipped.map(skippedText).join(', ')}` }
          : '',
      onSaved({ data: { pick } }) {
        queryClient.setQueryData(['packing', 'pick', String(pick.id)], pick);
        onStarted?.();
      },
    },
  );
  if (!useMay('write:packing')) return null;
  return (
    <DeskButton
      look="yellow"
      icon={<Contrast />}
      keyName="p"
      busy={start.isPending}
      onPress={() => start.mutate()}
    >
      {children}
    </DeskButton>
  );
}

const skippedText = ({ order, reason }: { order: string; reason: string }) =>
  `${order} (${reason})`;
