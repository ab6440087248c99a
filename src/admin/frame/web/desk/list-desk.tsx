import type { ReactNode } from 'react';
import type { DeskPageProps } from '../desk-page-props.ts';
import { type More, stepLinks, useStepKeys } from '../keys/use-step-keys.ts';
import { ListTable, type ListTableProps } from '../table/list-table.tsx';
import { ShowMore } from '../table/show-more.tsx';
import { SavedViews } from './saved-views.tsx';
import { DeskSearch } from './desk-search.tsx';
import { Desk, type DeskProps } from './desk.tsx';
import { Unloaded } from './shown.tsx';
import { Empty, Failed } from './states.tsx';

/** From `useQuery`, or from `useInfiniteQuery` with a `pagesQuery`. */
interface ListQuery extends Partial<More> {
  error: unknown;
  refetch: () => unknown;
  isPlaceholderData: boolean;
  isFetchingNextPage?: boolean;
}

interface ListProps<Row, Id extends string | number> extends Omit<
  ListTableProps<Row, Id>,
  'rows' | 'className'
> {
  of: ListQuery;
  /** Undefined until they are loaded. */
  rows: readonly Row[] | undefined;
  /** Said while they load. */
  loading?: string;
  /** What it means that there are none, and what to do. */
  empty: readonly [title: string, text?: ReactNode];
  /** The classes of the table. */
  look: string;
}

/** The rows of a list in each of its states. */
export function List<Row, Id extends string | number = never>(
  props: ListProps<Row, Id> & { group: string },
) {
  const { of: query, rows, loading, empty, look, group, ...table } = props;
  if (!rows) return <Unloaded of={query} loading={loading} />;
  const [title, text] = empty;
  return (
    <div aria-busy={query.isPlaceholderData || undefined}>
      {Boolean(query.error) && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {rows.length === 0 ? (
        <Empty title={title}>{text && <p>{text}</p>}</Empty>
      ) : (
        <ListTable {...table} className={look} rows={rows} />
      )}
      {query.hasNextPage && query.fetchNextPage && (
        <p className="px-4 py-3">
          <ShowMore of={query as Required<ListQuery>} group={group}>
            Show more
          </ShowMore>
        </p>
      )}
    </div>
  );
}

interface ListDeskProps<Row, Id extends string | number>
  extends Omit<DeskProps, 'title' | 'children'>, ListProps<Row, Id> {
  /** Also the name of its keys' group. */
  title: string;
  /** What a row is, as in "person": J and K go from link to link. */
  one?: string;
  /** A field that finds rows by `q` of the address. */
  search?: { label: string; placeholder: string };
  /** Needed for the search. */
  address?: Pick<DeskPageProps, 'search' | 'setSearch'>;
  /** Below the list. */
  children?: ReactNode;
}

/** A desk that is a list: its props say all of it. */
export function ListDesk<Row, Id extends string | number = never>(props: ListDeskProps<Row, Id>) {
  const { title, about, tabs, page, actions, tools, aside, foot, className, ...rest } = props;
  const { one, search, address, children, ...list } = rest;
  return (
    <Desk
      {...{ title, about, tabs, page, actions, aside, foot, className }}
      tools={
        (search || tools) && (
          <>
            {search && address && (
              <DeskSearch
                {...search}
                group={title}
                q={address.search['q'] ?? ''}
                onSearch={(q) => address.setSearch({ q }, { replace: true })}
                onEnter={() => document.querySelector<HTMLElement>('.row-link')?.focus()}
              />
            )}
            {tools}
            {search && address && <SavedViews />}
          </>
        )
      }
    >
      {one && <StepKeys one={one} group={title} of={list.of} />}
      <List {...list} group={title} hasViews={Boolean(search && address)} />
      {children}
    </Desk>
  );
}

function StepKeys({ one, group, of }: { one: string; group: string; of: ListQuery }) {
  useStepKeys(one, group, (by) => stepLinks(by, of));
  return null;
}
