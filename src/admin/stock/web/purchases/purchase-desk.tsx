import { Download, PackagePlus, Send } from 'lucide-react';
import { useCallback, useState } from 'react';
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
import { DueDialog } from './due-dialog.tsx';
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
  const mayReceive = useMay('write:stock');
  const mayBuy = useMay('write:purchases');
  const [dialog, setDialog] = useState<'facts' | 'due' | 'send' | 'end' | null>(null);
  const close = () => setDialog(null);
  const [typed, setTyped] = useState<readonly string[]>([]);
  const onTyped = useCallback(
    (sku: string, isTyped: boolean) =>
      setTyped((before) => [...before.filter((other) => other !== sku), ...(isTyped ? [sku] : [])]),
    [],
  );
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
          {mayBuy && state === 'sent' && (
            <DeskButton icon={<Send />} keyName="s" onPress={() => setDialog('send')}>
              Send again
            </DeskButton>
          )}
          {mayBuy && isOpen && (
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
        mayReceive &&
        isOpen && (
          <>
            <p className="stock-foot-text">
              <b className="heading-20">{state === 'sent' ? arrived : pieces}</b>{' '}
              <span>{state === 'sent' ? `of ${pieces} ${word} arrived` : word}</span>
            </p>
            {state === 'draft' && mayBuy && (
              <DeskButton
                look="yellow"
                icon={<Send />}
                keyName="s"
                disabledBecause={lines.length === 0 ? stockMessages.nothingOrdered : undefined}
                onPress={() => setDialog('send')}
              >
                Send
              </DeskButton>
            )}
            {state === 'sent' && (
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
        {...(mayBuy && isOpen && { onEdit: () => setDialog('facts') })}
        {...(mayReceive && isOpen && { onDue: () => setDialog('due') })}
      />
      <PurchaseLines
        purchase={purchase}
        mayChange={
          state === 'draft' ? mayReceive : mayBuy && state === 'sent' && purchase.delivery === null
        }
        onPart={onPart}
        onTyped={onTyped}
      />
      {dialog === 'facts' && <FactsDialog purchase={purchase} onClose={close} />}
      {dialog === 'due' && <DueDialog purchase={purchase} onClose={close} />}
      {dialog === 'send' && (
        <SendDialog purchase={purchase} pieces={pieces} unsaved={typed[0]} onClose={close} />
      )}
      {dialog === 'end' && <EndDialog purchase={purchase} arrived={arrived} onClose={close} />}
    </Desk>
  );
}

/** What came too much of one part is no other part. */
const sumsOf = ({ lines }: Purchase) => ({
  pieces: lines.reduce((sum, line) => sum + line.pieces, 0),
  arrived: lines.reduce((sum, line) => sum + Math.min(line.arrived, line.pieces), 0),
});
