import { useState } from 'react';
import { Undo2 } from 'lucide-react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { Failed } from '../../frame/web/desk/states.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { useRequestKey } from '../../frame/web/form/use-request-key.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import { When } from '../../frame/web/table/when.tsx';
import type { Entry, Which } from '../contract.ts';
import { capitalize } from '../../../kit/capitalize.ts';
import { batchText } from './batch-text.ts';
import { ChangedFields } from './changed-fields.tsx';
import { ThingName } from './change-words.tsx';
import { finalWays } from '../messages.ts';
import { actorName, tableLabel } from './log-words.ts';
import { PutBackPreview } from './put-back-preview.tsx';
import { usePutBackPlan } from './use-put-back-plan.ts';

const KIND_WORDS = {
  staff: '',
  command: ', a command',
  job: ', a job',
  customer: ', a customer',
  system: '',
};

/** One entry: who, when, each field before and after, and a button to put it back. */
export function EntryPanel({ entry }: { entry: Entry }) {
  const mayPutBack = useMay('write:log');
  const { id, actor, changed_at, rows, batch, changes } = entry;
  const change = changes[0]!;
  const isBatch = rows > 1;
  const columns =
    !isBatch && change.before && change.after && change.way === 'values'
      ? Object.keys(change.before)
      : null;
  const [chosen, setChosen] = useState<readonly string[]>(columns ?? []);
  const keyFor = useRequestKey();
  const which: Which =
    isBatch && batch
      ? { batch }
      : columns && chosen.length < columns.length
        ? { id: change.id, columns: [...chosen] }
        : { id: change.id };
  const { plan, ...preview } = usePutBackPlan(which);
  const putBack = useSave(
    async () => (await keyFor.send('POST admin/log/put-back', { body: which })).data,
    {
      topics: ['log', 'orders', 'packing', 'customers', 'money', 'stock', 'today'],
      saved: ({ changes, changes_left: left }) =>
        left === 0
          ? 'Put back. The log has a new entry that points to this one.'
          : {
              problem: `${(changes - left).toLocaleString('en-US')} of ${changes.toLocaleString('en-US')} put back; ${left.toLocaleString('en-US')} stay${left === 1 ? 's' : ''} as ${left === 1 ? 'it is' : 'they are'}. “Put back …” says why.`,
            },
      onSaved: preview.close,
    },
  );
  const whyFinal = isBatch ? undefined : finalWays[change.way];
  const nothing = columns !== null && chosen.length === 0;
  const doable = plan?.done ?? 0;

  function choose(next: readonly string[]) {
    setChosen(next);
    preview.close();
  }

  return (
    <div className="entry">
      <header className="entry-head">
        <p className="text-steel">
          Entry {id.toLocaleString('en-US')}
          {isBatch && <span>{`, ${rows.toLocaleString('en-US')} rows changed together`}</span>}
        </p>
        <h2>{isBatch ? capitalize(batchText(entry)) : tableLabel(change.table)}</h2>
        {!isBatch && (
          <p>
            <ThingName thing={change.thing} />
          </p>
        )}
      </header>
      <dl className="entry-facts">
        <dt>Who</dt>
        <dd>
          {actorName(actor)}
          {KIND_WORDS[actor.kind]}
        </dd>
        <dt>When</dt>
        <dd>
          <When at={changed_at} show="time" />
        </dd>
        {change.undone && !isBatch && (
          <>
            <dt>Put back</dt>
            <dd>
              by {change.undone.by}, <When at={change.undone.at} show="time" />
            </dd>
          </>
        )}
      </dl>
      {plan && <PutBackPreview plan={plan} />}
      {preview.error && !plan && <Failed error={preview.error} onRetry={preview.retry} />}
      <div className="entry-foot">
        {whyFinal && <p>{whyFinal}</p>}
        {mayPutBack && !whyFinal && !plan && (
          <DeskButton
            icon={<Undo2 />}
            keyName="b"
            keyGroup="Log"
            busy={preview.isLoading}
            disabledBecause={nothing ? 'No field is chosen.' : undefined}
            onPress={preview.open}
          >
            Put back …
          </DeskButton>
        )}
        {plan && (
          <>
            {doable === 0 ? (
              <p role="status">Nothing of this can be put back now.</p>
            ) : (
              <>
                <p>This entry stays; a new one points to it and can be put back too.</p>
                <DeskButton
                  look="yellow"
                  icon={<Undo2 />}
                  keyName="b"
                  keyGroup="Log"
                  busy={putBack.isPending}
                  onPress={() => putBack.mutate()}
                >
                  {doable === 1 ? 'Put it back' : `Put back ${doable.toLocaleString('en-US')}`}
                </DeskButton>
              </>
            )}
            <DeskButton onPress={preview.close}>Cancel</DeskButton>
          </>
        )}
      </div>
      {changes.slice(0, isBatch ? changes.length : 1).map((one) => (
        <ChangedFields
          key={one.id}
          change={one}
          caption={isBatch ? tableLabel(one.table) : 'Fields'}
          chosen={columns && mayPutBack ? chosen : null}
          onChoose={choose}
        />
      ))}
      {rows > changes.length && (
        <p className="px-4 text-steel">
          and {(rows - changes.length).toLocaleString('en-US')} more{' '}
          {rows - changes.length === 1 ? 'row' : 'rows'}
        </p>
      )}
    </div>
  );
}
