import { Pause } from 'lucide-react';
import { useRef, useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { LazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import type { OrderRow } from '../contract.ts';
import { counted } from './measures.ts';
import { Outcomes } from './outcomes.tsx';
import { useRequestKey } from '../../frame/web/use-request-key.ts';
import { TextField } from '../../frame/web/text-field.tsx';
import { DeskForm } from '../../frame/web/desk-form.tsx';
import { useMany } from './use-many.ts';
import './many.css';

interface HoldDialogProps {
  orders: readonly OrderRow[];
  onClose: () => void;
  onDone: () => void;
}

const MAX_REASON = 500;

/** Holds the selected orders, for a reason that everybody reads who wants to ship them. */
export function HoldDialog({ orders, onClose, onDone }: HoldDialogProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const reason = typed.trim();
  const key = useRequestKey();
  const numbers = orders.map(({ number }) => number);
  const { run, isBusy, failed } = useMany(
    () => callShop('POST admin/orders/hold', { body: { numbers, reason }, key: key.of(reason) }),
    { done: 'on hold', onAllDone: onDone },
  );
  const disabledBecause = reason ? undefined : 'Say why first.';
  const hold = () => {
    if (!disabledBecause && !isBusy) run(undefined);
  };

  return (
    <LazyDialog
      open
      title={`Hold ${counted(orders.length, 'order')}`}
      description="They are not shipped until somebody releases them. Their buyers are not told."
      initialFocus={field}
      onClose={failed ? onDone : onClose}
      actions={
        failed ? (
          <DeskButton inDialog onPress={onDone}>
            Close
          </DeskButton>
        ) : (
          <>
            <DeskButton
              look="yellow"
              icon={<Pause />}
              keyName="mod+enter"
              inDialog
              busy={isBusy}
              disabledBecause={disabledBecause}
              onPress={hold}
            >
              {`Hold ${counted(orders.length, 'order')}`}
            </DeskButton>
            <DeskButton inDialog onPress={onClose}>
              Cancel
            </DeskButton>
          </>
        )
      }
    >
      {failed ? (
        <Outcomes outcomes={failed} />
      ) : (
        <DeskForm onSend={hold}>
          <TextField
            label="Reason"
            required
            ref={field}
            value={typed}
            maxLength={MAX_REASON}
            placeholder="Waits for the color"
            onType={setTyped}
          />
        </DeskForm>
      )}
    </LazyDialog>
  );
}
