import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import {
  type MovementReason,
  movementReasons,
} from '../../../catalogue/rules/stock/movement-reasons.ts';
import { callShop } from '../../../kit/client.ts';
import { Desk } from '../../frame/web/desk.tsx';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { Empty, Failed, Loading } from '../../frame/web/states.tsx';
import { MovementsTable } from './movements-table.tsx';
import { reasonWords } from './reason-words.ts';
import { SearchField } from './search-field.tsx';
import { stockTabs } from './stock-tabs.ts';

interface MovementsProps extends Pick<DeskPageProps, 'search' | 'setSearch'> {
  onPart: (id: number) => void;
}

/** What came in and went out, besides sales. */
export function Movements({ search, setSearch, onPart }: MovementsProps) {
  const q = search['q'] ?? '';
  const reason = movementReasons.find((one) => one === search['reason']) ?? '';
  const { data, error, refetch, isPlaceholderData, ...pages } = useInfiniteQuery({
    queryKey: ['stock', 'movements', { q, reason }],
    queryFn: async ({ pageParam }) =>
      (await callShop('POST admin/stock/movements', { body: { q, reason, after: pageParam } }))
        .data,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <Desk
      title="Stock"
      tabs={stockTabs('movements')}
      tools={
        <>
          <SearchField
            label="Search movements"
            placeholder="Name or SKU"
            q={q}
            onSearch={(words) => setSearch({ q: words }, { replace: true })}
          />
          <label className="stock-filter">
            Reason
            <select
              value={reason}
              onChange={({ target }) => setSearch({ reason: target.value }, { replace: true })}
            >
              <option value="">any</option>
              {movementReasons.map((one: MovementReason) => (
                <option key={one} value={one}>
                  {reasonWords[one]}
                </option>
              ))}
            </select>
          </label>
        </>
      }
    >
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !rows ? (
        <Loading />
      ) : rows.length === 0 ? (
        <Empty title="No movements">
          <p>
            {q || reason
              ? 'None with this word and reason.'
              : 'What is received, counted, damaged, returned or corrected appears here.'}
          </p>
        </Empty>
      ) : (
        <div aria-busy={isPlaceholderData || undefined}>
          <MovementsTable rows={rows} onPart={onPart} />
          {pages.hasNextPage && (
            <p className="px-4 py-3">
              <DeskButton
                keyName="m"
                keyGroup="Stock"
                busy={pages.isFetchingNextPage}
                onPress={() => void pages.fetchNextPage()}
              >
                Show more
              </DeskButton>
            </p>
          )}
        </div>
      )}
    </Desk>
  );
}
