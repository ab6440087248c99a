import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { movementReasons } from '../../../catalogue/rules/stock/movement-reasons.ts';
import { callShop } from '../../../kit/client.ts';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { ShowMore } from '../../frame/web/table/show-more.tsx';
import { DeskFilter } from '../../frame/web/desk/desk-filter.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { DeskSearch } from '../../frame/web/desk/desk-search.tsx';
import { Shown } from '../../frame/web/desk/shown.tsx';
import { Empty } from '../../frame/web/desk/states.tsx';
import type { MovementPlace } from '../shapes.ts';
import { MovementsTable } from './movements-table.tsx';
import { reasonLabels } from './reason-words.ts';
import { useStockTabs } from './stock-tabs.ts';

interface MovementsProps extends Pick<DeskPageProps, 'search' | 'setSearch'> {
  onPart: (id: number) => void;
}

const reasons = [...movementReasons, 'sale'] as const;

/** Stock movements, in and out. */
export function Movements({ search, setSearch, onPart }: MovementsProps) {
  const q = search['q'] ?? '';
  const reason = reasons.find((one) => one === search['reason']) ?? '';
  const movements = useInfiniteQuery({
    queryKey: ['stock', 'movements', { q, reason }],
    queryFn: async ({ pageParam }) =>
      (await callShop('POST admin/stock/movements', { body: { q, reason, after: pageParam } }))
        .data,
    initialPageParam: undefined as MovementPlace | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
  return (
    <Desk
      title="Stock"
      tabs={useStockTabs('movements')}
      tools={
        <>
          <DeskSearch
            label="Search movements"
            group="Stock"
            placeholder="Name or SKU"
            q={q}
            onSearch={(words) => setSearch({ q: words }, { replace: true })}
          />
          <DeskFilter
            label="Reason"
            value={reason}
            choices={reasons.map((one) => [one, reasonLabels[one]])}
            onChange={(chosen) => setSearch({ reason: chosen }, { replace: true })}
          />
        </>
      }
    >
      <Shown of={movements} onlyFresh>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title="No movements">
              <p>
                {q || reason
                  ? 'No movement has this word and reason.'
                  : 'What is received, sold, counted, damaged, returned or corrected appears here.'}
              </p>
            </Empty>
          ) : (
            <div aria-busy={movements.isPlaceholderData || undefined}>
              <MovementsTable rows={rows} onPart={onPart} />
              {movements.hasNextPage && (
                <p className="px-4 py-3">
                  <ShowMore of={movements} group="Stock">
                    Show more
                  </ShowMore>
                </p>
              )}
            </div>
          )
        }
      </Shown>
    </Desk>
  );
}
