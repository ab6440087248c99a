import { PencilLine, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { deskAddresses } from '../../../addresses.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { Shown } from '../../../frame/web/desk/shown.tsx';
import { Failed } from '../../../frame/web/desk/states.tsx';
import { StepDialog } from '../../../frame/web/form/step-dialog.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import { MAX_PARTS } from '../../../sheet/contract.ts';
import { PutBack } from '../../../sheet/web/preview/applied-note.tsx';
import { useLastBatch } from '../../../sheet/web/use-last-batch.ts';
import { bulkFaults, changesNothing, NO_CHANGE } from '../../rules/bulk-change.ts';
import { MAX_IDS } from '../../rules/parts-query.ts';
import { countedParts } from '../part-words.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { useBulkChange, useBulkParts } from './use-bulk-change.ts';
import './bulk.css';

export interface BulkDialogProps {
  /** Of the list: its filter, or `ids` alone. */
  wanted: Record<string, string>;
  /** The number of chosen parts. */
  count: number;
  onClose: () => void;
}

/** Changes category, type, price or state of many parts, after a preview of each, as one batch. */
export function BulkDialog({ wanted, count, onClose }: BulkDialogProps) {
  const parts = useBulkParts(wanted);
  const [change, setChange] = useState(NO_CHANGE);
  const { last, remember, putBack } = useLastBatch(true);
  const [applied, setApplied] = useState<string>();
  const bulk = useBulkChange(parts, change, (batch) => {
    remember(batch);
    setApplied(batch.batch);
  });
  return (
    <StepDialog
      size="wide"
      title={`Change ${countedParts(parts.data?.length ?? count)}`}
      description={
        wanted['ids'] && count > MAX_IDS
          ? `The first ${MAX_IDS.toLocaleString('en-US')} of ${countedParts(count)}. Change all that a filter finds instead.`
          : undefined
      }
      step={`Change ${countedParts(bulk.changed.length)}`}
      icon={<PencilLine />}
      back="Cancel"
      busy={bulk.isSaving}
      disabledBecause={whyNot(change, bulk, parts.isFetching)}
      onStep={bulk.apply}
      onClose={onClose}
      form="grid gap-4"
      outcome={
        applied && (
          <Outcome
            batch={applied}
            changed={last?.batch === applied ? last.changed : 0}
            busy={putBack.isPending}
            onPutBack={() => last && putBack.mutate(last)}
          />
        )
      }
    >
      <BulkFields change={change} faults={bulkFaults(change)} onChange={setChange} />
      <Shown of={parts} loading="Loading the parts">
        {() => (
          <>
            {bulk.error && <Failed error={bulk.error} onRetry={bulk.retry} />}
            {bulk.hasConflict && (
              <p className="callout in-rows" role="status">
                Somebody has changed some of them meanwhile.
                <DeskButton
                  inDialog
                  icon={<RotateCcw />}
                  busy={parts.isFetching}
                  onPress={() => {
                    bulk.forget();
                    void parts.refetch();
                  }}
                >
                  Take them as they are now
                </DeskButton>
              </p>
            )}
            <BulkPreview bulk={bulk} />
          </>
        )}
      </Shown>
    </StepDialog>
  );
}

function whyNot(
  change: typeof NO_CHANGE,
  bulk: ReturnType<typeof useBulkChange>,
  isLoading: boolean,
): string | undefined {
  if (changesNothing(change)) return 'Nothing is to be changed yet.';
  const [fault] = Object.values(bulkFaults(change));
  if (fault) return fault;
  // The shop's own check of them may still run: what is applied is checked again.
  if (isLoading) return 'The parts are still loading.';
  if (bulk.isTooMany)
    return `At most ${MAX_PARTS.toLocaleString('en-US')} parts at once. Narrow the list first.`;
  return bulk.changed.length === 0 ? 'No part would change.' : undefined;
}

interface OutcomeProps {
  batch: string;
  /** 0 once it was put back. */
  changed: number;
  busy: boolean;
  onPutBack: () => void;
}

function Outcome({ batch, changed, busy, onPutBack }: OutcomeProps) {
  const maySeeLog = useMay('read:log');
  return (
    <div className="grid justify-items-start gap-3" role="status">
      {changed > 0 ? (
        <>
          <p>
            <b>{countedParts(changed)} changed.</b> The shop shows it already; placed orders keep
            their prices.
          </p>
          <PutBack inDialog keyName="b" changed={changed} busy={busy} onPutBack={onPutBack} />
        </>
      ) : (
        <p>
          <b>Put back.</b> They are as they were, except what others have changed since.
        </p>
      )}
      {maySeeLog && (
        <PageLink href={addressOf(deskAddresses.log.log, {}, { batch })} className="touch-link">
          Open the log
        </PageLink>
      )}
    </div>
  );
}
