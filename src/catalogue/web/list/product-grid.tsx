import { RuledGrid } from '../../../ui/layout/plate.tsx';
import type { ProductRow } from '../../contract.ts';
import { ProductCard } from '../card/product-card.tsx';

interface ProductGridProps {
  rows: readonly ProductRow[];
  /** The level of the cards' headings. */
  as: 'h2' | 'h3';
}

/** Products as cells of a ruled grid. */
export function ProductGrid({ rows, as }: ProductGridProps) {
  return (
    <RuledGrid>
      {rows.map((row) => (
        <ProductCard key={row.id} row={row} as={as} />
      ))}
    </RuledGrid>
  );
}
