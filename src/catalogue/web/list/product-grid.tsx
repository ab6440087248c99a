import { RuledGrid } from '../../../ui/layout/plate.tsx';
import type { ProductRow } from '../../contract.ts';
import { ProductCard } from '../card/product-card.tsx';

export function ProductGrid({ rows, as }: { rows: readonly ProductRow[]; as: 'h2' | 'h3' }) {
  return (
    <RuledGrid>
      {rows.map((row) => (
        <ProductCard key={row.id} row={row} as={as} />
      ))}
    </RuledGrid>
  );
}
