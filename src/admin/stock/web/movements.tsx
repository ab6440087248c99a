import { useInfiniteQuery } from '@tanstack/react-query';
import { movementReasons } from '../../../catalogue/rules/stock/movement-reasons.ts';
import { callShop } from '../../../kit/client.ts';
import { DeskFilter } from '../../frame/web/desk/desk-filter.tsx';
import { ListDesk } from '../../frame/web/desk/list-desk.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { pagesQuery } from '../../frame/web/live/pages-query.ts';
import { OrderLink } from '../../order/web/order-link.tsx';
import type { MovementPlace } from '../shapes.ts';
import { partColumn } from './part-column.tsx';
import { reasonLabels, signed } from './reason-words.ts';

interface MovementsProps extends Pick<DeskPageProps, 'search' | 'setSearch'> {
  onPart: (id: number) => void;
}

const reasons = [...movementReasons, 'sale'] as const;

/** Stock movements, in and out. */
export function Movements({ search, setSearch, onPart }: MovementsProps) {
  const { q = '' } = search;
  const reason = reasons.find((one) => one === search['reason']) ?? '';
  const movements = useInfiniteQuery(
    pagesQuery(
      ['stock', 'movements', { q, reason }],
      async (after: MovementPlace | undefined) =>
        (await callShop('POST admin/stock/movements', { body: { q, reason, after } })).data,
    ),
  );
  return (
    <ListDesk
      title="Stock"
      page="Movements"
      address={{ search, setSearch }}
      search={{ label: 'Search movements', placeholder: 'Name or SKU' }}
      tools={
        <DeskFilter
          label="Reason"
          value={reason}
          choices={reasons.map((one) => [one, reasonLabels[one]])}
          onChange={(chosen) => setSearch({ reason: chosen }, { replace: true })}
        />
      }
      of={movements}
      rows={movements.data?.rows}
      empty={[
        'No movements',
        q || reason
          ? 'No movement has this word and reason.'
          : 'What is received, sold, counted, damaged, returned or corrected appears here.',
      ]}
      caption="Movements"
      look="sticky-head stock-table"
      columns={[
        { name: 'When', when: ({ at }) => at },
        partColumn(onPart),
        {
          name: 'Pieces',
          isNumber: true,
          isBad: ({ delta }) => delta < 0,
          cell: ({ delta }) => signed(delta),
        },
        { name: 'Then', isNumber: true, from: 'md', cell: ({ stock_after }) => stock_after },
        {
          name: 'Why',
          cell: ({ reason: why, order, note }) => (
            <>
              {reasonLabels[why]}{' '}
              {order && (
                <span className="max-md:hidden">
                  <OrderLink number={order} />
                </span>
              )}
              <span className="max-md:hidden text-steel">{note}</span>
            </>
          ),
        },
        { name: 'By', from: 'md', cell: ({ by }) => by },
      ]}
      rowKey={({ id }) => id}
    />
  );
}
