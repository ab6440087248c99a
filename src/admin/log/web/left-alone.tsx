import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import type { PutBackAnswer } from '../contract.ts';
import { logMessages } from '../messages.ts';
import { ChangedSince } from './changed-since.tsx';
import { ThingName } from './change-words.tsx';
import { columnWord, tableWord } from './log-words.ts';

const FIRST = 12;
const MORE = 100;

/** What stays as it is, and why: the first by name, the others on request, and all of it in numbers. */
export function LeftAlone({ plan }: { plan: PutBackAnswer }) {
  const [wanted, setWanted] = useState(FIRST);
  const isMany = plan.changes > 1;
  const named = plan.outcomes.flatMap((outcome) =>
    outcome.left.map((one, index) => ({ ...one, outcome, place: `${outcome.id} ${index}` })),
  );
  if (named.length === 0) return null;
  const shown = named.slice(0, wanted);
  return (
    <>
      {plan.left > FIRST && (
        <ul aria-label="What stays, in numbers" className="entry-left">
          {plan.left_alone.map(({ table, column, reason, count }) => (
            <li key={`${table} ${column} ${reason}`}>
              <b>{count.toLocaleString('en-US')} ×</b>
              <span>
                {column ? columnWord(column) : tableWord(table)}: {reason}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul aria-label="What stays as it is" className="entry-left">
        {shown.map(({ place, column, reason, outcome }) => (
          <li key={place}>
            <TriangleAlert size={16} />
            <span>
              {isMany && <ThingName thing={outcome.thing} />}
              {isMany && ': '}
              {column ? columnWord(column) : tableWord(outcome.table)} stays as it is. {reason}
              {!isMany && column && reason === logMessages.changedSince && (
                <ChangedSince outcome={outcome} column={column} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {plan.left > shown.length && (
        <p>and {(plan.left - shown.length).toLocaleString('en-US')} more that stay as they are</p>
      )}
      {named.length > shown.length && (
        <DeskButton look="quiet" onPress={() => setWanted(wanted + MORE)}>
          {`Name ${Math.min(MORE, named.length - shown.length)} more`}
        </DeskButton>
      )}
    </>
  );
}
