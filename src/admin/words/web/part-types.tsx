import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import type { ShownType } from '../contract.ts';
import { EditTypeNames } from './edit-type-names.tsx';
import type { WordSearch } from './find-word.tsx';
import { useRowsToEdit } from './row-buttons.tsx';
import { useVocabulary } from './use-words.ts';
import { WordTable } from './word-table.tsx';

/** Part types with their other names and parent types. */
export function PartTypes(search: WordSearch) {
  const query = useVocabulary();
  const { data } = query;
  const rows = useRowsToEdit<ShownType>({
    mayWrite: useMay('write:shop'),
    nameOf: ({ name }) => name,
    change: 'Change names of',
  });
  if (!data) return <Unloaded of={query} />;
  return (
    <WordTable
      {...search}
      caption="Part types"
      rows={data.types}
      rowKey={({ id }) => id}
      words={({ name, also, belongs_to, instead }) => [name, ...also, ...belongs_to, ...instead]}
      columns={[
        { name: 'Part type', isRow: true, cell: ({ name }) => name },
        { name: 'Also called', cell: ({ also }) => also.join(', ') },
        { name: 'Belongs to', cell: ({ belongs_to }) => belongs_to.join(', ') },
        { name: 'Alternatives', cell: ({ instead }) => instead.join(', ') },
        rows.column,
      ]}
      instead={(type) => {
        const was = rows.editedOf(type);
        return was && <EditTypeNames was={was} onClose={() => rows.end(type)} />;
      }}
    />
  );
}
