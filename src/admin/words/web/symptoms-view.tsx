import { useQuery } from '@tanstack/react-query';
import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { useMay } from '../../frame/web/use-me.ts';
import type { ShownSymptom } from '../contract.ts';
import { AddSymptom } from './add-symptom.tsx';
import { EditSymptom } from './edit-symptom.tsx';
import type { WordSearch } from './find-word.tsx';
import { useRowsToEdit } from './row-buttons.tsx';
import { WORD_TOPICS } from './use-words.ts';
import { WordTable } from './word-table.tsx';

/** What owners complain of, and what the search answers. */
export function SymptomsView(search: WordSearch) {
  const mayWrite = useMay('write:shop');
  const query = useQuery(callQuery(['parts', 'words', 'symptoms'], 'GET admin/words/symptoms'));
  const { data } = query;
  const remove = useSaveCall('POST admin/words/symptoms/:id/remove', {
    topics: WORD_TOPICS,
    saved: 'Removed. The log can put it back.',
  });
  const rows = useRowsToEdit<ShownSymptom>({
    mayWrite,
    nameOf: ({ name }) => name,
    remove: {
      isBusy: ({ id }) => remove.isPending && remove.variables.params.id === String(id),
      run: (was) => remove.mutate({ params: { id: String(was.id) }, body: { was } }),
    },
  });
  if (!data) return <Unloaded of={query} />;
  const choices = {
    systems: [...new Set(data.symptoms.map(({ system }) => system))],
    vans: data.vans,
  };
  const vansOf = ({ van_types: slugs }: ShownSymptom) =>
    data.vans.filter(({ slug }) => slugs.includes(slug)).map(({ name }) => name);
  return (
    <>
      {mayWrite && <AddSymptom {...choices} />}
      <WordTable
        {...search}
        caption="Symptoms"
        rows={data.symptoms}
        rowKey={({ id }) => id}
        words={(symptom) => [symptom.name, symptom.system, saysOf(symptom), ...symptom.suspects]}
        columns={[
          {
            name: 'Symptom',
            isRow: true,
            cell: (symptom) => (
              <>
                <span>{symptom.name}</span>
                <small className="block text-graphite">
                  {[symptom.system, ...vansOf(symptom)].join(', ')}
                </small>
              </>
            ),
          },
          { name: 'Owners say', cell: saysOf },
          { name: 'Suspects, the likeliest first', cell: ({ suspects }) => suspects.join(', ') },
          {
            name: 'Test first',
            cell: ({ test, article }) => (
              <>
                <span>{test}</span>
                {article && <small className="block text-graphite">{article}</small>}
              </>
            ),
          },
          rows.column,
        ]}
        instead={(symptom) => {
          const was = rows.editedOf(symptom);
          return was && <EditSymptom {...choices} was={was} onClose={() => rows.end(symptom)} />;
        }}
      />
    </>
  );
}

/** "starter; spin, grind": one wording of each list must be in a search. */
const saysOf = ({ what, places, moments }: ShownSymptom): string =>
  [what, places, moments]
    .filter((wordings) => wordings.length > 0)
    .map((wordings) => wordings.join(', '))
    .join('; ');
