import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { ListTable } from '../../frame/web/table/list-table.tsx';
import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { Empty } from '../../frame/web/desk/states.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import type { OwnerWord } from '../contract.ts';
import { LastChange } from '../../shop/web/last-change.tsx';
import { AddWord } from './add-word.tsx';
import { EditWord } from './edit-word.tsx';
import { FindWord, type WordSearch } from './find-word.tsx';
import { useRowsToEdit } from './row-buttons.tsx';
import { useRemoveWord } from './use-words.ts';

const MAX_SHOWN = 200;

/** All of the owners' words, to change and remove. */
export function OwnersWords({ q, onSearch }: WordSearch) {
  const mayWrite = useMay('write:shop');
  const query = useQuery(callQuery(['parts', 'words', 'all'], 'GET admin/words'));
  const { data } = query;
  const { remove, isRemoving } = useRemoveWord();
  const rows = useRowsToEdit<OwnerWord>({
    mayWrite,
    nameOf: ({ says }) => says[0]!,
    remove: { run: remove, isBusy: isRemoving },
  });
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
        <ListTable
          className="shop-table words-table"
          caption="Owners’ words"
          rows={found.slice(0, MAX_SHOWN)}
          rowKey={({ id }) => id}
          columns={[
            { name: 'Owners say', isRow: true, cell: ({ says }) => says.join(', ') },
            {
              name: 'The search finds',
              cell: ({ kind, means }) =>
                kind === 'same' ? 'Any of them finds all' : means.join(', '),
            },
            rows.column,
          ]}
          instead={(word) => {
            const was = rows.editedOf(word);
            return was && <EditWord was={was} onClose={() => rows.end(word)} />;
          }}
        />
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
