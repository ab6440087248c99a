import { CircleAlert, PackageCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { callShop } from '../../../../kit/client.ts';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { Sum } from '../../../frame/web/table/sum.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import { StepDialog } from '../../../frame/web/form/step-dialog.tsx';
import { useSave } from '../../../frame/web/form/use-save.ts';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import type { Count } from '../../shapes.ts';
import { CountOutcome } from './count-outcome.tsx';
import { DeliveryState } from '../deliveries/delivery-state.tsx';
import { ReviewTable, valueOf } from './review-table.tsx';
import { deskAddresses } from '../../../addresses.ts';

/** Compares counted and expected pieces before booking. */
export function CountReview({ count, onBack }: { count: Count; onBack: () => void }) {
  const mayBook = useMay('write:stock') && count.state === 'open';
  const params = { id: String(count.id) };
  const [isDiscarding, setDiscarding] = useState(false);
  const book = useSaveCall('POST admin/counts/:id/book', {
    topics: ['stock', 'parts', 'today'],
    saved: ({ data }) => `${data.changed} ${data.changed === 1 ? 'part' : 'parts'} corrected`,
  });
  const giveUp = useSave(() => callShop('POST admin/counts/:id/give-up', { params }), {
    topics: ['stock'],
    saved: 'Count discarded',
    onSaved: () => setDiscarding(false),
  });
  const counted = count.lines.filter((line) => line.counted !== null);
  const different = counted.filter(({ difference }) => difference !== 0);
  const cents = different.reduce((sum, line) => sum + valueOf(line), 0);
  const left = count.lines.length - counted.length;
  return (
    <Desk
      title={`Shelf ${count.shelf}`}
      about={
        <span className="flex items-center gap-3">
          <PageLink href={addressOf(deskAddresses.stock.counts)}>Counting</PageLink>
          <DeliveryState state={count.state} />
        </span>
      }
      actions={
        mayBook && (
          <DeskButton look="quiet" onPress={() => setDiscarding(true)}>
            Discard
          </DeskButton>
        )
      }
      foot={
        mayBook && (
          <>
            <p className="stock-foot-text">
              <b className="heading-20">{different.length}</b>{' '}
              {different.length === 1 ? 'difference' : 'differences'}, <Sum cents={cents} sign />
            </p>
            <DeskButton look="bar" icon={<Undo2 />} keyName="escape" onPress={onBack}>
              Keep counting
            </DeskButton>
            <DeskButton
              look="yellow"
              icon={<PackageCheck />}
              keyName="mod+enter"
              busy={book.isPending}
              disabledBecause={counted.length === 0 ? 'Nothing has been counted yet.' : undefined}
              onPress={() => book.mutate({ params })}
            >
              Correct the stock
            </DeskButton>
          </>
        )
      }
    >
      {isDiscarding && (
        <StepDialog
          size="narrow"
          title="Discard this count?"
          step="Discard it"
          busy={giveUp.isPending}
          onStep={() => giveUp.mutate()}
          onClose={() => setDiscarding(false)}
        >
          <p>What was counted is lost, and the stock stays as it is.</p>
        </StepDialog>
      )}
      {book.data && <CountOutcome outcome={book.data.data} />}
      {left > 0 && count.state === 'open' && (
        <p className="stock-notice">
          <CircleAlert size={16} /> {left} {left === 1 ? 'part was' : 'parts were'} not counted and{' '}
          {left === 1 ? 'stays' : 'stay'} as {left === 1 ? 'it is' : 'they are'}.
        </p>
      )}
      <ReviewTable lines={count.lines} />
    </Desk>
  );
}
