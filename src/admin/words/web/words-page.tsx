import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { FailedSearches } from './failed-searches.tsx';
import { OwnersWords } from './owners-words.tsx';
import { PartTypes } from './part-types.tsx';
import { SymptomsView } from './symptoms-view.tsx';
import { VansAndEngines } from './vans-and-engines.tsx';
import { viewOf, WordsViews } from './words-views.tsx';
import '../../shop/web/shop.css';
import './words.css';

/** The owners' words, and failed searches. */
export function WordsPage({ search, setSearch }: DeskPageProps) {
  const view = viewOf(search['view']);
  const searchProps = {
    q: search['q'] ?? '',
    onSearch: (q: string) => setSearch({ q }, { replace: true }),
  };
  return (
    <Desk title="Shop" page="Search words" tools={<WordsViews current={view} />}>
      {view === 'open' || view === 'dismissed' ? (
        <FailedSearches
          key={view}
          view={view}
          open={search['open']}
          onOpen={(open) => setSearch({ open })}
        />
      ) : view === 'words' ? (
        <OwnersWords {...searchProps} />
      ) : view === 'symptoms' ? (
        <SymptomsView {...searchProps} />
      ) : view === 'types' ? (
        <PartTypes {...searchProps} />
      ) : (
        <VansAndEngines key={view} view={view} {...searchProps} />
      )}
    </Desk>
  );
}
