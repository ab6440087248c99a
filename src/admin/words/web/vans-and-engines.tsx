import { Unloaded } from '../../frame/web/desk/shown.tsx';
import type { WordSearch } from './find-word.tsx';
import { useVocabulary } from './use-words.ts';
import { WordTable } from './word-table.tsx';

interface VansAndEnginesProps extends WordSearch {
  view: 'vans' | 'engines';
}

/** How the search reads vans, years and engines; none of it is changed here. */
export function VansAndEngines({ view, ...search }: VansAndEnginesProps) {
  const query = useVocabulary();
  const { data } = query;
  if (!data) return <Unloaded of={query} />;
  return view === 'vans' ? (
    <WordTable
      {...search}
      caption="Van phrases"
      rows={data.phrases}
      rowKey={({ id }) => id}
      words={({ says, narrows }) => [says.join(', '), narrows]}
      columns={[
        { name: 'Owners say', isRow: true, cell: ({ says }) => says.join(', ') },
        { name: 'That narrows to', cell: ({ narrows }) => narrows },
      ]}
    />
  ) : (
    <WordTable
      {...search}
      caption="Engines"
      rows={data.engines}
      rowKey={({ van, code }) => `${van} ${code}`}
      words={({ code, van, name, years }) => [code, van, name, years]}
      columns={[
        { name: 'Code', isRow: true, cell: ({ code }) => code },
        { name: 'Van', cell: ({ van }) => van },
        { name: 'Engine', cell: ({ name }) => name },
        { name: 'Years', cell: ({ years }) => years },
      ]}
    />
  );
}
