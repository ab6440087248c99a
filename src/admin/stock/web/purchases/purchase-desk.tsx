import { Download, PackagePlus, Send } from 'lucide-react';
import { useState } from 'react';
import { callShop } from '../../../../kit/client.ts';
import { addressOf } from '../../../../kit/page.ts';
import { stockMessages } from '../../../../catalogue/rules/stock/stock-messages.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { useRouter } from '@tanstack/react-router';
import { deskAddresses } from '../../../addresses.ts';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { download } from '../../../frame/web/download.ts';
import { useSave } from '../../../frame/web/form/use-save.ts';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import { useMay } from '../../../frame/web/use-me.ts';
import type { Purchase } from '../../purchase-calls.ts';
import { EndDialog } from './end-dialog.tsx';
import { FactsDialog } from './facts-dialog.tsx';
import { PurchaseFactsList } from './purchase-facts-list.tsx';
import { PurchaseLines } from './purchase-lines.tsx';
import { PurchaseState } from './purchase-state.tsx';
import { SendDialog } from './send-dialog.tsx';

interface PurchaseDeskProps {
  purchase: Purchase;
  onPart: (id: number) => void;
}

export function PurchaseDesk({ purchase, onPart }: PurchaseDeskProps) {
  const router = useRouter();
  const mayWrite = useMay('write:stock');
  const [dialog, setDialog] = useState<'facts' | 'send' | 'end' | null>(null);
  const close = () => setDialog(null);
  const { id, state, lines } = purchase;
  const params = { id: String(id) };
  const file = useSave(() => callShop('GET admin/purchases/:id/file', { params }), {
    topics: [],
    onSaved: ({ data }) => download(data.name, data.csv),
  });
  const receive = useSaveCall('POST admin/purchases/:id/receive', {
    topics: ['stock'],
    onSaved: ({ data }) =>
      void router.navigate({
        href: addressOf(deskAddresses.stock.delivery, { id: data.delivery }),
      }),
  });
  const { pieces, arrived } = sumsOf(purchase);
  const isOpen = state === 'draft' || state === 'sent';
  const word = pieces === 1 ? 'piece' : 'pieces';
  return (
    <Desk
      title={purchase.supplier}
      about={
        <span className="flex flex-wrap items-center gap-3">
          <PageLink href={addressOf(deskAddresses.stock.purchases)}>Purchases</PageLink>
          {`Order ${id}`} <PurchaseState state={state} arrived={arrived} />
        </span>
      }
      actions={
        <>
          {mayWrite && isOpen && (
            <DeskButton look="quiet" onPress={() => setDialog('end')}>
              {arrived > 0 ? 'Close' : 'Cancel order'}
            </DeskButton>
          )}
          <DeskButton
            icon={<Download />}
            keyName="e"
            busy={file.isPending}
            disabledBecause={lines.length === 0 ? stockMessages.nothingOrdered : undefined}
            onPress={() => file.mutate()}
          >
            CSV
          </DeskButton>
        </>
      }
      foot={
        mayWrite &&
        isOpen && (
          <>
            <p className="stock-foot-text">
              <b className="heading-20">{state === 'sent' ? arrived : pieces}</b>{' '}
              <span>{state === 'sent' ? `of ${pieces} ${word} arrived` : word}</span>
            </p>
            {state === 'draft' ? (
              <DeskButton
                look="yellow"
                icon={<Send />}
                keyName="s"
                disabledBecause={lines.length === 0 ? stockMessages.nothingOrdered : undefined}
                onPress={() => setDialog('send')}
              >
                Send
              </DeskButton>
            ) : (
              <DeskButton
                look="yellow"
                icon={<PackagePlus />}
                keyName="r"
                busy={receive.isPending}
                onPress={() => receive.mutate({ params })}
              >
                {purchase.delivery === null ? 'Receive' : 'Go on receiving'}
              </DeskButton>
            )}
          </>
        )
      }
    >
      <PurchaseFactsList
        purchase={purchase}
        {...(mayWrite && state === 'draft' && { onEdit: () => setDialog('facts') })}
      />
      <PurchaseLines
        purchase={purchase}
        mayChange={mayWrite && state === 'draft'}
        onPart={onPart}
      />
      {dialog === 'facts' && <FactsDialog purchase={purchase} onClose={close} />}
      {dialog === 'send' && <SendDialog purchase={purchase} pieces={pieces} onClose={close} />}
      {dialog === 'end' && <EndDialog purchase={purchase} arrived={arrived} onClose={close} />}
    </Desk>
  );
}

const sumsOf = ({ lines }: Purchase) => ({
  pieces: lines.reduce((sum, line) => sum + line.pieces, 0),
  arrived: lines.reduce((sum, line) => sum + line.arrived, 0),
});
