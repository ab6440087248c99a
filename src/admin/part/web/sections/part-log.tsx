import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { Shown } from '../../../frame/web/desk/shown.tsx';
import { When } from '../../../frame/web/table/when.tsx';
import { columnLabel, tableLabel, valueText } from '../../../log/web/log-words.ts';
import { PutBackButton } from '../../../log/web/put-back-button.tsx';
import type { PartChange } from '../../part-shapes.ts';
import { Section } from './section.tsx';

/** The part's changes, newest first; each can be put back. */
export function PartLog({ partId }: { partId: number }) {
  const log = useQuery(
    callQuery(['parts', 'log', partId], 'GET admin/parts/:id/log', {
      params: { id: String(partId) },
    }),
  );
  return (
    <Section title="Log" about="Newest first">
      <Shown of={log} loading="Loading the log" onlyFresh>
        {(data) => (
          <ol className="part-log">
            {data.length === 0 && <li className="text-steel">Nothing was changed yet.</li>}
            {data.map((change) => (
              <Entry key={change.id} change={change} />
            ))}
          </ol>
        )}
      </Shown>
    </Section>
  );
}

function Entry({ change }: { change: PartChange }) {
  const { id, at, by, is_undone } = change;
  const lines = linesOf(change);
  return (
    <li>
      <div className="min-w-0 flex-1">
        {lines.map(({ name, before, after }) => (
          <p key={name}>
            {name} {before !== undefined && <del>{before}</del>}{' '}
            {after !== undefined && <ins>{after}</ins>}
          </p>
        ))}
        <p className="text-steel">
          <When at={at} show="time" />, {by}
        </p>
      </div>
      {is_undone ? (
        <span className="text-steel">Put back</span>
      ) : (
        <PutBackButton
          id={id}
          what={lines.map(({ name }) => name).join(', ')}
          topics={['parts', 'stock', 'log']}
        />
      )}
    </li>
  );
}

interface Line {
  name: string;
  before?: string;
  after?: string;
}

const DULL =
  /^(product_id|id|position|fit_line|created_at|.*_type_id|related_id|category_id|kind)$/;

/** One line per field; an added or removed row is one line. */
function linesOf({ table, before, after }: PartChange): Line[] {
  if (before && after)
    return Object.keys(after)
      .filter((column) => column !== 'fit_line' || Object.keys(after).length === 1)
      .map((column) => ({
        name: columnLabel(column),
        before: shown(column, before[column]),
        after: shown(column, after[column]),
      }));
  const values = Object.entries(before ?? after ?? {}).filter(
    ([column, value]) => !DULL.test(column) && value !== null && value !== '' && value !== false,
  );
  const text = values
    .map(([column, value]) => shown(column, value))
    .join(', ')
    .slice(0, 120);
  return [{ name: tableLabel(table), ...(before ? { before: text } : { after: text }) }];
}

const MAX_CHARACTERS = 80;

function shown(column: string, value: unknown): string {
  const text = valueText(column, value);
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}
