import { serverNow } from '../../frame/web/server-time.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { callShop } from '../../../kit/client.ts';
import { KeyedDialog } from '../../frame/web/form/keyed-dialog.tsx';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { SavedViews } from '../../frame/web/desk/saved-views.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { Empty, Failed, Loading } from '../../frame/web/desk/states.tsx';
import { useIsWide } from '../../frame/web/use-is-wide.ts';
import { EntryPanel } from './entry-panel.tsx';
import { LogFilters } from './log-filters.tsx';
import { entriesRequest, rangeStart, readSearch } from './log-search.ts';
import { LogSearchField } from './log-search-field.tsx';
import { LogTable } from './log-table.tsx';
import './log.css';

/** The change log, with buttons to put back changes. */
export function LogPage({ search: address, setSearch }: DeskPageProps) {
  const isWide = useIsWide();
  const search = readSearch(address);
  const { entry: entryId, ...filter } = search;
  const log = useInfiniteQuery({
    queryKey: ['log', 'entries', filter],
    queryFn: async ({ pageParam }) => {
      const body = {
        ...entriesRequest(search, serverNow()),
        ...(pageParam && { before: pageParam }),
      };
      return (await callShop('POST admin/log/entries', { body })).data;
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)!.id : null),
  });
  const summary = useQuery({
    queryKey: ['log', 'summary', search.range],
    queryFn: async () => {
      const body = { from: rangeStart(search.range, serverNow()) };
      return (await callShop('POST admin/log/summary', { body })).data;
    },
  });

  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  // A link to a batch opens it.
  const chosen =
    entries.find(({ id }) => id === entryId) ?? (search.batch ? entries[0] : undefined);
  const choose = (id: number | undefined, { replace = false } = {}) =>
    setSearch(id === undefined ? { entry: undefined, batch: undefined } : { entry: String(id) }, {
      replace,
    });
  const panel = chosen && <EntryPanel key={chosen.id} entry={chosen} />;

  return (
    <Desk
      title="Log"
      className="log-desk desk-wide"
      page="Log"
      tools={
        <>
          <LogSearchField
            key={search.words}
            words={search.words}
            onSearch={(q) => setSearch({ q, batch: undefined, entry: undefined })}
          />
          <SavedViews />
          <span className="in-row text-graphite">
            <Lock size={16} /> Nothing here can be changed or deleted
          </span>
        </>
      }
      aside={isWide && panel}
    >
      <div className="lg:grid lg:aside-left-49 lg:min-h-full">
        <LogFilters search={search} summary={summary.data} onChange={setSearch} />
        <div className="min-w-0">
          {log.error && <Failed error={log.error} onRetry={() => void log.refetch()} />}
          {log.isPending && <Loading />}
          {log.data && entries.length === 0 && (
            <Empty title="No changes match">
              <p>Try more days, fewer filters, or another word.</p>
              <DeskButton onPress={() => setSearch(NO_FILTERS)}>Show everything</DeskButton>
            </Empty>
          )}
          {entries.length > 0 && (
            <LogTable
              entries={entries}
              chosenId={chosen?.id}
              isWide={isWide}
              onChoose={choose}
              onMore={
                log.hasNextPage && !log.isFetchingNextPage
                  ? () => void log.fetchNextPage()
                  : undefined
              }
            />
          )}
          {log.hasNextPage && (
            <div className="p-3 text-center">
              <DeskButton
                keyName="m"
                busy={log.isFetchingNextPage}
                onPress={() => void log.fetchNextPage()}
              >
                Show more
              </DeskButton>
            </div>
          )}
        </div>
      </div>
      {chosen && !isWide && (
        <KeyedDialog open size="wide" title="Entry" onClose={() => choose(undefined)}>
          {panel}
        </KeyedDialog>
      )}
    </Desk>
  );
}

const NO_FILTERS = {
  range: 'all',
  who: undefined,
  what: undefined,
  only: undefined,
  q: undefined,
  batch: undefined,
  entry: undefined,
};
