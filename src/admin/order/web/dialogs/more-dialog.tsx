import { DeskDialog } from '../../../frame/web/form/desk-dialog.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import type { OpenDialog, OrderDialogProps } from '../dialog-props.ts';
import { useStep } from '../use-step.ts';
import { releasedText } from './released-text.ts';

/** Less common steps, each with a key; unavailable ones show why. */
export function MoreDialog({ order, onClose, onOpen }: OrderDialogProps & { onOpen: OpenDialog }) {
  const { why_not, lines, mails } = order;
  const mayWrite = useMay('write:orders');
  const mayRefund = useMay('write:refunds');
  const release = useStep(order, 'POST admin/orders/:number/release', {
    saved: releasedText(order, useMay('read:customers')),
    onSaved: onClose,
  });
  const isOut = lines.some(
    ({ shipped, to_return, cores_to_return }) => shipped > 0 && to_return + cores_to_return > 0,
  );
  const choices = [
    ...(mayWrite
      ? [
          why_not.release
            ? step('h', 'Hold the order', why_not.hold, () => onOpen('hold'))
            : step('h', 'Release the order', null, () => release.mutate({})),
          step(
            'b',
            'Record a return',
            isOut ? null : 'Nothing has left that could come back.',
            () => onOpen('return'),
          ),
          step(
            'l',
            'Send an email again',
            mails.length > 0 ? null : 'No email has been sent yet.',
            () => onOpen('mail'),
          ),
          step('a', 'Change the address', why_not.readdress, () => onOpen('address')),
        ]
      : []),
    ...(mayRefund ? [step('x', 'Cancel the order', why_not.cancel, () => onOpen('cancel'))] : []),
  ];
  return (
    <DeskDialog open title={`Order ${order.number}`} onClose={onClose} size="narrow">
      <ul className="order-choices">
        {choices.map(({ keyName, name, reason, run }) => (
          <li key={name}>
            <DeskButton
              inDialog
              keyName={keyName}
              busy={release.isPending}
              disabledBecause={reason ?? undefined}
              onPress={run}
            >
              {name}
            </DeskButton>
            {reason && <p className="text-steel">{reason}</p>}
          </li>
        ))}
      </ul>
    </DeskDialog>
  );
}

const step = (keyName: string, name: string, reason: string | null, run: () => void) => ({
  keyName,
  name,
  reason,
  run,
});
