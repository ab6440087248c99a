import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { When } from '../../frame/web/table/when.tsx';
import type { Outcome, PutBackAnswer } from '../contract.ts';
import { logMessages } from '../messages.ts';
import { ThingName } from './change-words.tsx';
import { actorName, columnLabel, tableLabel, valueText } from './log-words.ts';

const FIRST = 12;
const MORE = 100;

/** What is not put back, and why: counts, the first items by name, the rest on request. */
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
                {column ? columnLabel(column) : tableLabel(table)}: {reason}
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
              {isMany && (
                <>
                  <ThingName thing={outcome.thing} />
                  <span>{': '}</span>
                </>
              )}
              <span>
                {column ? columnLabel(column) : tableLabel(outcome.table)} stays as it is. {reason}
              </span>
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
          {`Show ${Math.min(MORE, named.length - shown.length)} more`}
        </DeskButton>
      )}
    </>
  );
}

interface ChangedSinceProps {
  outcome: Outcome;
  column: string;
}

/** The later change of a field: by whom, and its new value. */
function ChangedSince({ outcome: { id, table, key }, column }: ChangedSinceProps) {
  const { data } = useQuery(
    callQuery(['log', 'row', table, key], 'POST admin/log', { body: { table, key } }),
  );
  const since = data?.find((change) => change.id > id && change.after && column in change.after);
  if (!since) return null;
  return (
    <>
      {' '}
      It is {valueText(column, since.after![column])} since{' '}
      <When at={since.changed_at} show="time" /> ({actorName(since.actor)}).
    </>
  );
}
