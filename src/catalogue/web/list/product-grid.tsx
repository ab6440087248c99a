import { RuledGrid } from '../../../ui/layout/plate.tsx';
import type { ProductRow } from '../../contract.ts';
import { ProductCard } from '../card/product-card.tsx';

interface ProductGridProps {
  rows: readonly ProductRow[];
  as: 'h2' | 'h3';
}

export function ProductGrid({ rows, as }: ProductGridProps) {
  return (
    <RuledGrid>
      {rows.map((row) => (
        <ProductCard key={row.id} row={row} as={as} />
      ))}
    </RuledGrid>
  );
}
