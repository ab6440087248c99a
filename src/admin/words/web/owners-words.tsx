import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { Empty } from '../../frame/web/desk/states.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { LastChange } from '../../shop/web/last-change.tsx';
import { AddWord } from './add-word.tsx';
import { FindWord, type WordSearch } from './find-word.tsx';
import { WordRow } from './word-row.tsx';

const MAX_SHOWN = 200;

/** All of the owners' words, to change and remove. */
export function OwnersWords({ q, onSearch }: WordSearch) {
  const mayWrite = useMay('write:shop');
  const query = useQuery(callQuery(['parts', 'words', 'all'], 'GET admin/words'));
  const { data } = query;
  if (!data) return <Unloaded of={query} />;
  const needle = q.toLowerCase();
  const found = data.words.filter((word) =>
    [...word.says, ...word.means].some((each) => each.includes(needle)),
  );
  return (
    <>
      {mayWrite && <AddWord />}
      <FindWord q={q} onSearch={onSearch} />
      {found.length === 0 ? (
        <Empty title="No such word">
          <p>Make one above, or from a search without result.</p>
        </Empty>
      ) : (
        <DeskTable
          className="shop-table words-table"
          caption="Owners’ words"
          columns={['Owners say', 'The search finds', 'What to do']}
        >
          {found.slice(0, MAX_SHOWN).map((word) => (
            <WordRow key={word.id} word={word} mayWrite={mayWrite} />
          ))}
        </DeskTable>
      )}
      {found.length > MAX_SHOWN && (
        <p className="px-4 py-3 text-steel">
          {`And ${found.length - MAX_SHOWN} more: search for a word above.`}
        </p>
      )}
      <LastChange change={data.last_change} />
    </>
  );
}
