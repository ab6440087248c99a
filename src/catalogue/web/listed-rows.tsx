import { lazy, Suspense } from 'react';
import type { ProductRow } from '../contract.ts';
import { useLayout } from './layout.ts';
import { loadTable } from './load-table.ts';
import { ProductCard } from './product-card.tsx';

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
  return (
    <ul role="list" className="ruled-grid listed" aria-busy={busy || undefined}>
      {rows.map((row, index) => (
        <ProductCard
          key={row.id}
          row={row}
          figure={from + index}
          as="h2"
          eager={index < 4}
          isDescribed
        />
      ))}
    </ul>
  );
}
