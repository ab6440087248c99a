import { useQuery } from '@tanstack/react-query';
import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { useMay } from '../../frame/web/use-me.ts';
import { AddSymptom } from './add-symptom.tsx';
import type { WordSearch } from './find-word.tsx';
import { saysOf, SymptomRow } from './symptom-row.tsx';
import { WordTable } from './word-table.tsx';

/** What owners complain of, and what the search answers. */
export function SymptomsView(search: WordSearch) {
  const mayWrite = useMay('write:shop');
  const query = useQuery(callQuery(['parts', 'words', 'symptoms'], 'GET admin/words/symptoms'));
  const { data } = query;
  if (!data) return <Unloaded of={query} />;
  const choices = {
    systems: [...new Set(data.symptoms.map(({ system }) => system))],
    vans: data.vans,
  };
  return (
    <>
      {mayWrite && <AddSymptom {...choices} />}
      <WordTable
        {...search}
        caption="Symptoms"
        heads={[
          'Symptom',
          'Owners say',
          'Suspects, the likeliest first',
          'Test first',
          'What to do',
        ]}
        rows={data.symptoms.map((symptom) => ({
          key: String(symptom.id),
          cells: [symptom.name, symptom.system, saysOf(symptom), symptom.suspects.join(', ')],
          row: <SymptomRow key={symptom.id} {...choices} symptom={symptom} mayWrite={mayWrite} />,
        }))}
      />
    </>
  );
}
