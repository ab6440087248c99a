import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { useRouter } from '@tanstack/react-router';
import { Copy, ListChecks, Play, Printer } from 'lucide-react';
import { DeskDialog } from '../../frame/web/form/desk-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { printInvoices } from '../../invoices/web/print-invoices.ts';
import { counted } from './measures.ts';
import { pickListAddress } from './orders-address.ts';
import { Outcomes } from './outcomes.tsx';
import { type ManyDialogProps, useMany } from './use-many.ts';
import './many.css';

/** More actions on the selected orders. */
export function MoreDialog({ orders, onClose, onDone }: ManyDialogProps) {
  const router = useRouter();
  const mayRelease = useMay('write:orders');
  const mayPick = useMay('read:packing');
  const numbers = orders.map(({ number }) => number);
  const held = orders.filter(({ status }) => status === 'held').map(({ number }) => number);
  const key = useRequestKey();
  const { run, isBusy, outcomes } = useMany(
    () => key.send('POST admin/orders/release', { body: { numbers: held } }),
    { done: 'released', onAllDone: onDone },
  );
  const copy = () => {
    void navigator.clipboard.writeText(numbers.join('\n'));
    toast.success('Order numbers copied', { duration: 4_000 });
    onClose();
  };

  return (
    <DeskDialog
      open
      size="narrow"
      title={`With ${counted(orders.length, 'order')}`}
      onClose={outcomes ? onDone : onClose}
    >
      {outcomes ? (
        <Outcomes outcomes={outcomes} />
      ) : (
        <div className="grid gap-2">
          {mayPick && (
            <DeskButton
              icon={<ListChecks />}
              keyName="k"
              inDialog
              onPress={() => void router.navigate({ href: pickListAddress(numbers) })}
            >
              Pick list
            </DeskButton>
          )}
          <DeskButton
            icon={<Printer />}
            keyName="i"
            inDialog
            onPress={() => {
              printInvoices({ orders: numbers });
              onClose();
            }}
          >
            Print invoices
          </DeskButton>
          {mayRelease && (
            <DeskButton
              icon={<Play />}
              keyName="r"
              inDialog
              busy={isBusy}
              disabledBecause={held.length > 0 ? undefined : 'None of them is on hold.'}
              onPress={run}
            >
              {held.length > 0 ? `Release ${counted(held.length, 'order')}` : 'Release'}
            </DeskButton>
          )}
          <DeskButton icon={<Copy />} keyName="c" inDialog onPress={copy}>
            Copy the numbers
          </DeskButton>
        </div>
      )}
    </DeskDialog>
  );
}
