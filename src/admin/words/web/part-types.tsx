import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { TypeRow } from './type-row.tsx';
import { useVocabulary } from './use-words.ts';
import type { WordSearch } from './find-word.tsx';
import { WordTable } from './word-table.tsx';

/** Part types with their other names and parent types. */
export function PartTypes(search: WordSearch) {
  const mayWrite = useMay('write:shop');
  const query = useVocabulary();
  const { data } = query;
  if (!data) return <Unloaded of={query} />;
  return (
    <WordTable
      {...search}
      caption="Part types"
      heads={['Part type', 'Also called', 'Belongs to', 'Alternatives', 'What to do']}
      rows={data.types.map((type) => ({
        key: String(type.id),
        cells: [type.name, ...[type.also, type.belongs_to, type.instead].map(listed)],
        row: <TypeRow key={type.id} type={type} mayWrite={mayWrite} />,
      }))}
    />
  );
}

const listed = (names: readonly string[]): string => names.join(', ');
