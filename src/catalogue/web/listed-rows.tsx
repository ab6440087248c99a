import { lazy, memo, Suspense } from 'react';
import type { ProductRow } from '../contract.ts';
import { useLayout } from './layout.ts';
import { loadTable } from './load-table.ts';
import { ProductCard } from './product-card.tsx';
import { type RowGroup, useRowGroups } from './row-groups.ts';

const ProductTable = lazy(async () => ({ default: (await loadTable()).ProductTable }));

export interface ListedRowsProps {
  rows: readonly ProductRow[];
  /** The number of the first. */
  from: number;
  /** Others are on their way. */
  busy: boolean;
}

/** A page of products in the layout that was chosen. Three are one markup; only the table is another, and comes when wanted. */
export function ListedRows(props: ListedRowsProps) {
  const layout = useLayout();
  const grid = <ListedGrid {...props} />;
  if (layout !== 'd-table') return grid;
  return (
    <Suspense fallback={grid}>
      <ProductTable {...props} />
    </Suspense>
  );
}

function ListedGrid({ rows, from, busy }: ListedRowsProps) {
  const { groups, isBehind } = useRowGroups(rows, from);
  return (
    <div className="listed" aria-busy={busy || isBehind || undefined}>
      {groups.map((group) => (
        <CardGroup key={group.from} {...group} isFirst={group === groups[0]} />
      ))}
    </div>
  );
}

interface CardGroupProps extends RowGroup<ProductRow> {
  isFirst: boolean;
}

const CardGroup = memo(function CardGroup({ rows, from, isFirst }: CardGroupProps) {
  return (
    <ul
      role="list"
      className="ruled-grid"
      aria-label={`Products ${from} to ${from + rows.length - 1}`}
    >
      {rows.map((row, index) => (
        <ProductCard
          key={row.id}
          row={row}
          figure={from + index}
          as="h2"
          eager={isFirst && index < 4}
          isDescribed
        />
      ))}
    </ul>
  );
});
