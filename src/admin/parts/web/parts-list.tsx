import { PencilLine } from 'lucide-react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { KeyCap } from '../../frame/web/keys/key-cap.tsx';
import { Empty, Failed } from '../../frame/web/desk/states.tsx';
import { Unloaded } from '../../frame/web/desk/shown.tsx';
import { ShowMore } from '../../frame/web/table/show-more.tsx';
import type { ChosenRows } from '../../frame/web/table/use-chosen-rows.ts';
import type { PartRow } from '../contract.ts';
import { NO_FILTERS, type PartsQuery, partsQueryParameters } from '../rules/parts-query.ts';
import { countedParts } from './part-words.ts';
import { PartsTable } from './parts-table.tsx';
import type { useParts } from './use-parts.ts';

interface PartsListProps extends Pick<DeskPageProps, 'setSearch'> {
  query: PartsQuery;
  list: ReturnType<typeof useParts>;
  rows: readonly PartRow[];
  choice: ChosenRows<PartRow, number>;
  onOpen: (id: number) => void;
  /** Changes all that are found; undefined for who may not. */
  onChangeAll: (() => void) | undefined;
}

/** The rows, or the empty state. */
export function PartsList(props: PartsListProps) {
  const { query, list, rows, choice, setSearch, onOpen, onChangeAll } = props;
  if (!list.data) return <Unloaded of={list} loading="Loading parts" />;
  return (
    <div className="list-body" aria-busy={list.isPlaceholderData || undefined}>
      {list.error && <Failed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data.pages[0]?.is_close && rows.length > 0 && (
        <p className="ruled bg-tint" role="status">
          Nothing has all of “{query.q}”. These have some of it.
        </p>
      )}
      {rows.length === 0 ? (
        <NoParts query={query} setSearch={setSearch} />
      ) : (
        <PartsTable
          caption={query.q ? `Parts found by “${query.q}”` : 'Parts'}
          rows={rows}
          choice={choice}
          onOpen={onOpen}
          sort={query.sort}
          onSort={(sort) => setSearch({ sort: sort === 'best' ? undefined : sort })}
        />
      )}
      {rows.length > 0 && <Foot list={list} rows={rows} onChangeAll={onChangeAll} />}
    </div>
  );
}

function NoParts({ query, setSearch }: Pick<PartsListProps, 'query' | 'setSearch'>) {
  const isNarrowed = Object.keys(partsQueryParameters(query)).length > 0;
  return (
    <Empty
      title={query.q ? `No part for “${query.q}”` : isNarrowed ? 'No such part' : 'No parts yet'}
    >
      {isNarrowed ? (
        <DeskButton onPress={() => setSearch({ ...NO_FILTERS, q: undefined, sort: undefined })}>
          Show all parts
        </DeskButton>
      ) : (
        <p>Add the first with N, or import a CSV file.</p>
      )}
    </Empty>
  );
}

const Foot = ({
  list,
  rows,
  onChangeAll,
}: Pick<PartsListProps, 'list' | 'rows' | 'onChangeAll'>) => (
  <div className="list-foot">
    <span>
      {rows.length.toLocaleString('en-US')} of{' '}
      <b>{countedParts(list.data?.pages[0]?.total ?? 0)}</b> shown
    </span>
    <ShowMore of={list} group="Parts">
      Show 50 more
    </ShowMore>
    {onChangeAll && (
      <DeskButton
        look="quiet"
        icon={<PencilLine />}
        keyName="shift+c"
        keyGroup="Parts"
        aria-haspopup="dialog"
        onPress={onChangeAll}
      >
        {`Change all ${(list.data?.pages[0]?.total ?? 0).toLocaleString('en-US')}`}
      </DeskButton>
    )}
    <span className="list-keys" aria-hidden="true">
      Select <KeyCap keys="x" /> a range <KeyCap keys="shift+x" />
    </span>
  </div>
);
