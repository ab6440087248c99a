import { CircleAlert, ListChecks, PackageCheck, Printer, ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { stockMessages } from '../../../../catalogue/rules/stock/stock-messages.ts';
import { callShop } from '../../../../kit/client.ts';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { ScanAnswer } from '../../../frame/web/scanner/scan-answer.tsx';
import { ScanDialog } from '../../../frame/web/scanner/scan-dialog.tsx';
import { useOpenReturn } from '../../../returns/web/use-open-return.ts';
import { useScanner } from '../../../frame/web/scanner/use-scanner.ts';
import { useMay } from '../../../frame/web/use-me.ts';
import { useSave } from '../../../frame/web/form/use-save.ts';
import type { Delivery, DeliveryLine } from '../../shapes.ts';
import { BookDialog } from './book-dialog.tsx';
import { DeliveryLines } from './delivery-lines.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { receivedText } from './received-text.ts';
import { ScannedPart } from '../scanned-part.tsx';
import { useDelivery } from './use-delivery.ts';
import { deskAddresses } from '../../../addresses.ts';

export function DeliveryDesk({ delivery }: { delivery: Delivery }) {
  const mayWrite = useMay('write:stock') && delivery.state === 'open';
  const work = useDelivery(delivery);
  const [dialog, setDialog] = useState<'scan' | 'book' | 'give up' | null>(null);
  const params = { id: String(delivery.id) };
  const rest = useSave(() => callShop('POST admin/deliveries/:id/rest', { params }), {
    topics: ['stock'],
    saved: ({ data }) => restText(unknownOf(data)),
    onSaved: ({ data }) => work.store(data),
  });
  const openReturn = useOpenReturn();
  useScanner({
    onScan: (code) => openReturn(code) || (mayWrite && work.scan(code)),
    onCut: (part) => mayWrite && work.refuseCut(part),
  });
  const { expected, came } = sums(delivery);
  const whyNot = whyNotBooked(came, unknownOf(delivery));
  const last = delivery.lines.find(({ part }) => part && part.product_id === work.last);
  const title = delivery.supplier || `Delivery ${delivery.id}`;
  const buttons = mayWrite && (
    <>
      <p className="stock-foot-text">
        <b className="heading-20">{came}</b> of {expected} {expected === 1 ? 'piece' : 'pieces'}
        {whyNot && <span>{`. ${whyNot}`}</span>}
      </p>
      <DeskButton look="bar" icon={<ScanBarcode />} keyName="c" onPress={() => setDialog('scan')}>
        Scan
      </DeskButton>
      <DeskButton
        look="bar"
        icon={<ListChecks />}
        keyName="a"
        busy={rest.isPending}
        onPress={() => rest.mutate()}
      >
        All arrived
      </DeskButton>
      <DeskButton
        look="yellow"
        icon={<PackageCheck />}
        keyName="b"
        disabledBecause={whyNot}
        onPress={() => setDialog('book')}
      >
        Put into stock
      </DeskButton>
    </>
  );
  return (
    <Desk
      title={title}
      about={
        <span className="flex items-center gap-3">
          <PageLink href={addressOf(deskAddresses.stock.receiving)}>Receiving</PageLink>
          {delivery.reference} <DeliveryState state={delivery.state} />
        </span>
      }
      actions={
        <>
          {mayWrite && (
            <DeskButton look="quiet" onPress={() => setDialog('give up')}>
              Discard
            </DeskButton>
          )}
          <PageLink
            className="desk-button desk-button-plain"
            href={addressOf(deskAddresses.stock.putAway, { id: delivery.id })}
          >
            <Printer /> Put-away list
          </PageLink>
        </>
      }
      foot={buttons}
    >
      <p role="alert" className="stock-problem" hidden={!work.problem}>
        <CircleAlert size={20} /> {work.problem}
      </p>
      <p role="status" className={last && isOver(last) ? 'stock-notice' : 'sr-only'}>
        {last && receivedText(last)}
      </p>
      <DeliveryLines delivery={delivery} last={work.last} {...(mayWrite && { work })} />
      <ScanDialog isOpen={dialog === 'scan'} onCode={work.scan} onClose={() => setDialog(null)}>
        <ScanAnswer problem={work.problem}>
          {last?.part && (
            <ScannedPart part={last.part}>
              <b>{last.received}</b> of <b>{last.expected}</b> good
              {isOver(last) && <span>{`. ${receivedText(last)}`}</span>}
            </ScannedPart>
          )}
        </ScanAnswer>
      </ScanDialog>
      {dialog === 'give up' && (
        <GiveUpDialog id={delivery.id} came={came} onClose={() => setDialog(null)} />
      )}
      {dialog === 'book' && <BookDialog delivery={delivery} onClose={() => setDialog(null)} />}
    </Desk>
  );
}

const isOver = ({ expected, received, damaged }: DeliveryLine): boolean =>
  received + damaged > expected;

const unknownOf = ({ lines }: Delivery): number => lines.filter(({ part }) => !part).length;

const restText = (unknown: number): string =>
  unknown === 0
    ? 'Everything expected has arrived'
    : `Everything has arrived except ${unknown} ${unknown === 1 ? 'line' : 'lines'} without a part`;

function whyNotBooked(came: number, unknown: number): string | undefined {
  if (unknown > 0) return stockMessages.unknownLines(unknown);
  return came === 0 ? stockMessages.nothingCame : undefined;
}

function sums({ lines }: Delivery) {
  return {
    expected: lines.reduce((sum, line) => sum + line.expected, 0),
    came: lines.reduce((sum, line) => sum + line.received + line.damaged, 0),
  };
}
