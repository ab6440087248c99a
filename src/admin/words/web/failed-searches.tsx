import { useState } from 'react';
import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { Empty } from '../../frame/web/desk/states.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { FailedTable } from './failed-table.tsx';
import { AddedWord } from './added-word.tsx';
import { NewWord } from './new-word.tsx';
import { type Made, useFailed, useAddWord } from './use-words.ts';

interface FailedSearchesProps {
  view: 'open' | 'dismissed';
  /** The search to add a word for. */
  open: string | undefined;
  onOpen: (search: string | undefined) => void;
}

/** Visitors' searches without results. */
export function FailedSearches({ view, open, onOpen }: FailedSearchesProps) {
  const query = useFailed(view);
  const { data } = query;
  const [made, setMade] = useState<Made | null>(null);
  const mayWrite = useMay('write:shop');
  const make = useAddWord((word) => {
    setMade(word);
    onOpen(undefined);
  });
  if (!data) return <Unloaded of={query} />;
  const opened = data.searches.find(({ words }) => words === open);
  return (
    <>
      {made && <AddedWord key={made.word.id} made={made} onClose={() => setMade(null)} />}
      {opened && (
        <NewWord
          key={opened.words}
          search={opened}
          names={data.names}
          mayWrite={mayWrite}
          busy={make.isPending}
          onMake={(word) => make.mutate({ body: word })}
          onClose={() => onOpen(undefined)}
        />
      )}
      {data.searches.length === 0 ? (
        <Empty title={view === 'open' ? 'Everybody found something' : 'Nothing is dismissed'}>
          <p>
            {view === 'open'
              ? 'Searches that find nothing are listed here.'
              : 'Searches that you put aside are listed here.'}
          </p>
        </Empty>
      ) : (
        <FailedTable
          view={view}
          mayWrite={mayWrite}
          onOpen={onOpen}
          searches={data.searches}
          making={make.isPending ? make.variables.body.search : undefined}
          onMake={(word) => make.mutate({ body: word })}
        />
      )}
      {data.found_now > 0 && (
        <p className="px-4 py-3 text-steel">
          {data.found_now === 1
            ? '1 earlier search finds something now and is left out.'
            : `${data.found_now} earlier searches find something now and are left out.`}
        </p>
      )}
    </>
  );
}
