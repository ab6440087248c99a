import type { PutBackAnswer } from '../contract.ts';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import { ThingName } from './change-words.tsx';
import { LeftAlone } from './left-alone.tsx';
import { changedTexts, columnLabel, unbroken } from './log-words.ts';

/** Few enough that the button below them is in sight. */
const SHOWN = 12;

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** What putting back will do, row by row, and what it will leave alone. */
export function PutBackPreview({ plan }: { plan: PutBackAnswer }) {
  const done = plan.outcomes
    .flatMap(({ id, thing, done }) =>
      done.map((one, index) => ({ ...one, thing, place: `${id} ${index}` })),
    )
    .slice(0, SHOWN);
  const isMany = plan.changes > 1;

  return (
    // Of an entry that is longer than the screen, the plan is read before it is put back.
    <section ref={intoView} aria-labelledby="put-back-heading" className="grid gap-2">
      <h3 id="put-back-heading" className="px-4">
        What put back will do
      </h3>
      {done.length > 0 && (
        <div className="overflow-x-auto">
          <DeskTable
            className="entry-fields"
            caption="What will be put back"
            columns={[isMany ? 'Row' : 'Field', 'Now', 'Then']}
          >
            {done.map(({ place, kind, thing, column, from, to }) => (
              <tr key={place} className={kind === 'counter_entry' ? 'entry-counter' : undefined}>
                <th scope="row">
                  {isMany && <ThingName thing={thing} />}
                  {isMany && column && <span>{', '}</span>}
                  {column && <span>{columnLabel(column)}</span>}
                  {kind === 'counter_entry' && <span> counter-entry</span>}
                </th>
                {kind === 'row_restored' || kind === 'row_removed' ? (
                  <td colSpan={2}>{kind === 'row_restored' ? 'is restored' : 'is removed'}</td>
                ) : (
                  <NowAndThen texts={changedTexts(column ?? '', from, to)} />
                )}
              </tr>
            ))}
          </DeskTable>
        </div>
      )}
      {plan.done > done.length && (
        <p>and {(plan.done - done.length).toLocaleString('en-US')} more</p>
      )}
      <LeftAlone plan={plan} />
    </section>
  );
}

const NowAndThen = ({ texts: [now, then] }: { texts: [string, string] }) => (
  <>
    <td className={unbroken(now)}>{now}</td>
    <td className={unbroken(then)}>
      <b>{then}</b>
    </td>
  </>
);
