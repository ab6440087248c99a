import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { useVocabulary } from './use-words.ts';
import type { WordSearch } from './find-word.tsx';
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
      heads={['Owners say', 'That narrows to']}
      rows={data.phrases.map(({ id, says, narrows }) => ({
        key: String(id),
        cells: [says.join(', '), narrows],
      }))}
    />
  ) : (
    <WordTable
      {...search}
      caption="Engines"
      heads={['Code', 'Van', 'Engine', 'Years']}
      rows={data.engines.map(({ code, van, name, years }) => ({
        key: `${van} ${code}`,
        cells: [code, van, name, years],
      }))}
    />
  );
}
