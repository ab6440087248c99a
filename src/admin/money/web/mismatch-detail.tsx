import { useRouter } from '@tanstack/react-router';
import { MessageSquareText, PackagePlus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../../kit/page.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { When } from '../../frame/web/table/when.tsx';
import type { Mismatch } from '../contract.ts';
import { MismatchOrder } from './mismatch-order.tsx';
import { mismatchReason, mismatchTexts } from '../messages.ts';
import { ExplainDialog } from './explain-dialog.tsx';
import { providerName } from '../rules/movement-words.ts';
import { RebuildDialog } from './rebuild/rebuild-dialog.tsx';
import { longDay, shopTime, sideText } from './format.ts';
import { deskAddresses } from '../../addresses.ts';

/** A mismatch's details, what to do, and staff's findings. */
export function MismatchDetail({ mismatch }: { mismatch: Mismatch }) {
  const [isExplaining, setExplaining] = useState(false);
  const [isRebuilding, setRebuilding] = useState(false);
  const mayWrite = useMay('write:money');
  const mayRefund = useMay('write:refunds');
  const router = useRouter();
  const { kind, day, at, subject, provider, shop_cents, provider_cents } = mismatch;
  const { currency, state, note, respond_by, order_no } = mismatch;
  return (
    <div className="money-detail">
      <div>
        <h2 className="small-head pb-1 leading-4">What to do</h2>
        <p>
          {state === 'resolved' ? 'Nothing: both sides match by now.' : mismatchTexts[kind].toDo}
        </p>
        {respond_by && (
          <p>
            Answer it before <When at={respond_by} show="time" />.
          </p>
        )}
        {note && (
          <p className="marked mt-2 wrap-anywhere">
            <MessageSquareText size={16} /> {note}
          </p>
        )}
      </div>
      <dl className="money-facts">
        <dt>Why</dt>
        <dd>{mismatchReason(mismatch)}</dd>
        <dt>When</dt>
        <dd>
          {longDay(day)}, {shopTime(at)}
        </dd>
        <dt>Order</dt>
        <dd>
          <MismatchOrder {...mismatch} />
        </dd>
        <dt>Shop</dt>
        <dd>{sideText(shop_cents)}</dd>
        <dt>Provider</dt>
        <dd>{sideText(provider_cents, currency)}</dd>
        <dt>About</dt>
        <dd className="money-code">
          {providerName(provider)} {subject}
        </dd>
      </dl>
      {mayRefund && kind === 'refunded_there' && order_no && state !== 'resolved' && (
        <DeskButton
          icon={<Undo2 />}
          onPress={() =>
            void router.navigate({
              href: addressOf(
                deskAddresses.order.order,
                { number: order_no },
                { open: 'refund', made: subject },
              ),
            })
          }
        >
          Record it at the order
        </DeskButton>
      )}
      {mayWrite && state !== 'resolved' && (
        <div className="flex flex-wrap gap-2">
          {kind === 'not_in_shop' && mismatch.order_no === null && (
            <DeskButton icon={<PackagePlus />} onPress={() => setRebuilding(true)}>
              Rebuild the order
            </DeskButton>
          )}
          <DeskButton
            icon={<MessageSquareText />}
            keyName="n"
            keyGroup="Mismatches"
            onPress={() => setExplaining(true)}
          >
            {note ? 'Change the note' : 'Explain'}
          </DeskButton>
        </div>
      )}
      {isRebuilding && <RebuildDialog mismatch={mismatch} onClose={() => setRebuilding(false)} />}
      {isExplaining && <ExplainDialog mismatch={mismatch} onClose={() => setExplaining(false)} />}
    </div>
  );
}
