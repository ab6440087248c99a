import { PageLink } from '../../../ui/layout/page-link.tsx';
import { SelectBox } from '../../frame/web/table/select-box.tsx';
import { Sum } from '../../frame/web/table/sum.tsx';
import { VanPaint } from '../../frame/web/table/van-paint.tsx';
import { When } from '../../frame/web/table/when.tsx';
import type { ChosenRows } from '../../frame/web/table/use-chosen-rows.ts';
import type { OrderRow } from '../contract.ts';
import { pounds } from '../../../kit/weight.ts';
import { counted } from './measures.ts';
import { NoteIcon } from './note-icon.tsx';
import { OrderStatus } from './order-status.tsx';
import { WaitText } from './wait-text.tsx';
import { orderAddress, type OrdersSearch } from './orders-address.ts';

interface OrderCardsProps {
  caption: string;
  search: OrdersSearch;
  rows: readonly OrderRow[];
  choice: ChosenRows<OrderRow, string>;
}

/** On a phone each order is a card of two lines, which opens it. */
export const OrderCards = ({ caption, search, rows, choice }: OrderCardsProps) => (
  <ul className="order-cards" aria-label={caption}>
    {rows.map((row) => (
      <li key={row.number} data-selected={choice.isSelected(row.number) || undefined}>
        <span className="order-card-box">
          <SelectBox
            label={`Select ${row.number}`}
            isSelected={choice.isSelected(row.number)}
            onSelect={(hasShift) => choice.select(row.number, hasShift)}
          />
        </span>
        <PageLink
          href={orderAddress(row.number, search)}
          className="order-card"
          data-order={row.number}
        >
          <span className="order-card-line">
            <b>{row.buyer}</b>
            <OrderStatus of={row.status} />
          </span>
          <span className="order-card-line">
            <span className="text-steel">
              <VanPaint van={row.van} className="mr-1" /> {row.number}, <When at={row.placed_at} />,{' '}
              {counted(row.pieces, 'part')}, {pounds(row.weight_grams)} lb{' '}
              <WaitText quantity={row.pieces} waiting={row.waiting} />
            </span>
            <span className="flex items-center gap-2">
              {row.has_note && <NoteIcon />}
              <Sum cents={row.total_cents} />
            </span>
          </span>
        </PageLink>
      </li>
    ))}
  </ul>
);
