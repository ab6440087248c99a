import { useRouter } from '@tanstack/react-router';
import { ListChecks, PackageCheck, ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { deskAddresses } from '../../addresses.ts';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { SelectField } from '../../frame/web/form/select-field.tsx';
import { ScanAnswer } from '../../frame/web/scanner/scan-answer.tsx';
import { ScanDialog } from '../../frame/web/scanner/scan-dialog.tsx';
import { useScanner } from '../../frame/web/scanner/use-scanner.ts';
import { useMay } from '../../frame/web/use-me.ts';
import type { OrderDetail, OrderReturn } from '../../order/order-shapes.ts';
import { useStep } from '../../order/web/use-step.ts';
import { CloseReturnDialog } from './close-return-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { ReturnFacts } from './return-facts.tsx';
import { ReturnLook } from './return-look.tsx';
import { ReturnedLines } from './returned-lines.tsx';
import { type Place, PLACES, useArrived } from './use-arrived.ts';
import { useOpenReturn } from './use-open-return.ts';
import './receive-return.css';

interface Props {
  order: OrderDetail;
  returned: OrderReturn;
}

/** Counts what came back, and leads into its refund. */
export function ReceiveReturn({ order, returned }: Props) {
  const { id, number, state, lines } = returned;
  const isOpen = useMay('write:packing') && state === 'expected';
  const mayDecline = useMay('write:orders') && state === 'expected';
  const mayRefund = useMay('write:refunds') && state === 'received';
  const work = useArrived(returned, order.lines);
  const [place, setPlace] = useState<Place>(
    returned.kind === 'cores' || returned.reason.startsWith('Damaged') ? 'scrapped' : 'restocked',
  );
  const router = useRouter();
  const [dialog, setDialog] = useState<'scan' | 'decline' | 'never arrived' | 'withdrawn' | null>(
    null,
  );
  const close = () => setDialog(null);
  const openReturn = useOpenReturn();
  const receive = useStep(order, 'POST admin/orders/:number/returns/:id/receive', {
    returnId: id,
    saved: 'Received',
    onSaved: work.forget,
  });
  const scan = (code: string) => {
    if (openReturn(code) || !isOpen) return;
    work.scan(code, place);
  };
  useScanner({ onScan: scan, onCut: scan });
  const expected = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const why = work.isTooMuch
    ? 'More pieces than expected.'
    : work.count === 0
      ? 'Scan or count what came back first.'
      : undefined;
  const refundAddress = addressOf(
    deskAddresses.order.order,
    { number: order.number },
    { open: 'refund', return: String(id) },
  );
  const orderAddress = addressOf(deskAddresses.order.order, { number: order.number });
  return (
    <Desk
      className="ruled-head"
      title={<span className="font-mono font-normal wrap-anywhere">{number}</span>}
      about={
        <span className="flex flex-wrap gap-x-4 items-center">
          <PageLink href={addressOf(deskAddresses.returns.list)}>Returns</PageLink>
          <ReturnLook state={state} />
        </span>
      }
      actions={
        <>
          {mayDecline && (
            <>
              <DeskButton look="quiet" onPress={() => setDialog('never arrived')}>
                It never arrived
              </DeskButton>
              <DeskButton look="quiet" onPress={() => setDialog('withdrawn')}>
                The buyer keeps it
              </DeskButton>
              <DeskButton look="quiet" onPress={() => setDialog('decline')}>
                Decline
              </DeskButton>
            </>
          )}
          <PageLink className="desk-button desk-button-plain" href={orderAddress}>
            Order
          </PageLink>
          {mayRefund && (
            <DeskButton
              look="yellow"
              keyName="r"
              keyGroup="Return"
              disabledBecause={order.why_not.refund ?? undefined}
              onPress={() => void router.navigate({ href: refundAddress })}
            >
              Refund
            </DeskButton>
          )}
        </>
      }
      foot={
        isOpen && (
          <>
            <p className="receive-count">
              <b className="heading-20">{work.count}</b> of {expected}{' '}
              {expected === 1 ? 'piece' : 'pieces'}
            </p>
            <DeskButton
              look="bar"
              icon={<ScanBarcode />}
              keyName="c"
              onPress={() => setDialog('scan')}
            >
              Scan
            </DeskButton>
            <DeskButton
              look="bar"
              icon={<ListChecks />}
              keyName="a"
              onPress={() => work.allTo(place)}
            >
              All arrived
            </DeskButton>
            <DeskButton
              look="yellow"
              icon={<PackageCheck />}
              keyName="mod+enter"
              busy={receive.isPending}
              disabledBecause={why}
              onPress={() =>
                receive.mutate({
                  lines: lines.map(({ product_id }) => ({ product_id, ...work.of(product_id) })),
                })
              }
            >
              Receive
            </DeskButton>
          </>
        )
      }
    >
      <ReturnFacts order={order} returned={returned} />
      {isOpen && returned.kind === 'parts' && (
        <div className="px-4 pt-4">
          <SelectField
            className="w-64"
            label="Scanned pieces go"
            value={place}
            choices={PLACES}
            onChoose={(chosen) => setPlace(chosen)}
          />
        </div>
      )}
      <div className="px-4">
        <ScanAnswer problem={work.problem} />
      </div>
      <ReturnedLines order={order} returned={returned} {...(isOpen && { work })} />
      <ScanDialog isOpen={dialog === 'scan'} onCode={scan} onClose={close}>
        <ScanAnswer problem={work.problem}>
          <b>{work.count}</b> of <b>{expected}</b> pieces
        </ScanAnswer>
      </ScanDialog>
      {(dialog === 'never arrived' || dialog === 'withdrawn') && (
        <CloseReturnDialog
          order={order}
          id={id}
          isWithdrawn={dialog === 'withdrawn'}
          onClose={close}
        />
      )}
      {dialog === 'decline' && <DeclineDialog order={order} id={id} onClose={close} />}
    </Desk>
  );
}
