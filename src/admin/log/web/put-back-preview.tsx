import { DeskTable } from '../../frame/web/desk-table.tsx';
import { TriangleAlert } from 'lucide-react';
import type { Outcome, ShownChange } from '../contract.ts';
import { logMessages } from '../messages.ts';
import { ChangedSince } from './changed-since.tsx';
import { ThingName } from './change-words.tsx';
import { columnWord, tableWord, valueText } from './log-words.ts';

/** Few enough that the button below them is in sight. */
const SHOWN = 12;

interface PutBackPreviewProps {
  outcomes: readonly Outcome[];
  /** Of the entry, as far as they are known: they name what a row is about. */
  changes: readonly ShownChange[];
}

/** What putting back will do, row by row, and what it will leave alone. */
export function PutBackPreview({ outcomes, changes }: PutBackPreviewProps) {
  const known = new Map(changes.map((change) => [change.id, change]));
  const done = outcomes.flatMap(({ id, table, key, done }) =>
    done.map((one, index) => ({
      ...one,
      table,
      key,
      change: known.get(id),
      place: `${id} ${index}`,
    })),
  );
  const left = outcomes.flatMap(({ id, table, left }) =>
    left.map((one, index) => ({ ...one, table, place: `${id} ${index}` })),
  );
  const isMany = outcomes.length > 1;

  return (
    <section aria-labelledby="put-back-heading" className="grid gap-2">
      <h3 id="put-back-heading" className="entry-heading">
        What put back will do
      </h3>
      {done.length > 0 && (
        <div className="entry-scroll">
          <DeskTable
            className="entry-fields"
            caption="What will be put back"
            columns={[isMany ? 'Row' : 'Field', 'Now', 'Then']}
          >
            {done.slice(0, SHOWN).map(({ place, kind, table, key, change, column, from, to }) => (
              <tr key={place} className={kind === 'counter_entry' ? 'entry-counter' : undefined}>
                <th scope="row">
                  {isMany && change && <ThingName change={change} />}
                  {isMany &&
                    (change ? ', ' : `${tableWord(table)} ${Object.values(key).join(' ')}, `)}
                  {column && columnWord(column)}
                  {kind === 'counter_entry' && <span> counter-entry</span>}
                </th>
                {kind === 'row_restored' || kind === 'row_removed' ? (
                  <td colSpan={2}>{kind === 'row_restored' ? 'comes again' : 'is taken away'}</td>
                ) : (
                  <>
                    <td>{valueText(column ?? '', from)}</td>
                    <td>
                      <b>{valueText(column ?? '', to)}</b>
                    </td>
                  </>
                )}
              </tr>
            ))}
          </DeskTable>
        </div>
      )}
      {done.length > SHOWN && <p>and {(done.length - SHOWN).toLocaleString('en-US')} more</p>}
      {left.length > 0 && (
        <ul className="entry-left">
          {left.slice(0, SHOWN).map(({ place, table, column, reason }) => (
            <li key={place}>
              <TriangleAlert size={16} />
              <span>
                {column ? columnWord(column) : tableWord(table)} stays as it is. {reason}
                {!isMany && column && reason === logMessages.changedSince && (
                  <ChangedSince outcome={outcomes[0]!} column={column} />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {left.length > SHOWN && (
        <p>and {(left.length - SHOWN).toLocaleString('en-US')} more that stay as they are</p>
      )}
    </section>
  );
}
