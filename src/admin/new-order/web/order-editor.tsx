import { useRouter } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { OrderDraft } from '../../../checkout/rules/order-draft.ts';
import { asRefused } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { deskAddresses } from '../../addresses.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { BackButton } from '../../frame/web/desk/back-button.tsx';
import { ConflictDialog } from '../../frame/web/form/conflict-dialog.tsx';
import { LeaveDialog } from '../../frame/web/form/leave-dialog.tsx';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import { toldWaits } from '../rules/told-waits.ts';
import { whatChanged } from '../rules/what-changed.ts';
import { BuyerPart } from './buyer-part.tsx';
import { ChangedDialog } from './changed-dialog.tsx';
import { DraftsList } from './drafts-list.tsx';
import { draftDifferences } from './draft-differences.ts';
import { PartsPart } from './parts-part.tsx';
import { PaymentPart } from './payment-part.tsx';
import { type DraftState, useOrderDraft } from './use-order-draft.ts';
import { useQuote } from './use-quote.ts';
import { VanPart } from './van-part.tsx';
import { type Buyer, outdatedCodes, type Quote } from '../contract.ts';
import { ofBuyer } from './of-buyer.ts';

const PLACE = 'POST admin/new-order/drafts/:id/place';

interface Props {
  id: string;
  initial: { draft: OrderDraft; version: number };
}

/** Who buys, for which van, which parts, how they go and how they are paid. */
export function OrderEditor({ id, initial }: Props) {
  const router = useRouter();
  const parts = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState<{ told: Quote; now: Quote }>();
  const open = (number: string) =>
    void router.navigate({
      href: addressOf(deskAddresses.order.order, { number }),
      replace: true,
      ignoreBlocker: true,
    });
  const current = useOrderDraft(id, { initial, onPlaced: open });
  const { draft, change } = current;
  const price = useQuote(draft);
  const { quote } = price;
  const told = quote?.amounts?.told;

  const place = useSaveCall(PLACE, {
    topics: ['orders', 'stock', 'today', 'customers', 'money'],
    saved: ({ data }) => placedText(data, draft),
    onSaved({ data }) {
      current.drop();
      open(data.number);
    },
    onFailed(error) {
      const refused = asRefused<typeof PLACE>(error);
      if (refused?.is('changed_meanwhile')) {
        current.overtake(refused.body.current);
        return true;
      }
      const isOutdated = refused?.is(...outdatedCodes);
      if (refused && isOutdated && quote) {
        setChanged({ told: quote, now: refused.body.quote });
        void price.refetch();
        return true;
      }
      return Object.keys(refused?.fields ?? {}).length > 0;
    },
  });
  const discard = useSaveCall('POST admin/new-order/drafts/:id/discard', {
    topics: ['drafts'],
    saved: 'Draft thrown away',
    onSaved() {
      current.drop();
      void router.navigate({ href: addressOf(deskAddresses.orders.list), ignoreBlocker: true });
    },
  });
  const wrong = asRefused<typeof PLACE>(place.error)?.fields ?? {};

  async function send() {
    if (!told || !quote) return;
    await current.flush();
    place.mutate({
      params: { id },
      body: {
        draft: { ...draft, shipping: quote.chosen },
        version: current.version(),
        told,
        waits: toldWaits(draft.lines, quote),
      },
    });
  }

  function choose(buyer: Buyer) {
    change(ofBuyer(buyer));
    parts.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
  }

  const isEmpty = draft.lines.length === 0 && draft.address.last_name === '';
  return (
    <Desk
      title="New order"
      className="ruled-head"
      about={<p role="status">{STATES[current.state]}</p>}
      actions={
        <>
          <BackButton href={addressOf(deskAddresses.orders.list)} />
          <DeskButton
            icon={<Trash2 />}
            busy={discard.isPending}
            onPress={() => discard.mutate({ params: { id }, body: {} })}
          >
            Throw away
          </DeskButton>
        </>
      }
    >
      <LeaveDialog hasEdits={current.state !== 'saved'} />
      <div className="new-order">
        <div className="min-w-0">
          <BuyerPart draft={draft} wrong={wrong} change={change} onFound={choose} />
          <VanPart draft={draft} change={change} />
          <div ref={parts}>
            <PartsPart draft={draft} quote={quote} wrong={wrong} change={change} />
          </div>
          {isEmpty && <DraftsList except={id} />}
        </div>
        <PaymentPart
          draft={draft}
          price={price}
          wrong={wrong}
          change={change}
          isPlacing={place.isPending}
          onPlace={() => void send()}
        />
      </div>
      {changed && (
        <ChangedDialog
          texts={whatChanged(changed.told, changed.now, draft.lines)}
          onClose={() => setChanged(undefined)}
        />
      )}
      {current.theirs && (
        <ConflictDialog
          what="This draft"
          by={current.theirs.by}
          fields={draftDifferences(current.theirs.draft, draft)}
          onBack={current.saveMine}
          onTakeTheirs={current.takeTheirs}
        />
      )}
    </Desk>
  );
}

const STATES: Record<DraftState, string> = {
  saved: 'Draft saved',
  waiting: 'Saving the draft',
  failed: 'Not saved yet. The shop tries again',
  overtaken: 'Changed in another window',
};

const placedText = (
  { number, is_paid }: { number: string; is_paid: boolean },
  { pay, email }: OrderDraft,
): string =>
  is_paid || pay !== 'link'
    ? `Order ${number} is paid`
    : `Order ${number} is placed. The link to pay goes to ${email.trim()}`;
