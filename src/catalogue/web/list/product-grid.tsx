import type { ProductRow } from '../../contract.ts';
import { ProductCard } from '../card/product-card.tsx';

export function ProductGrid({ rows }: { rows: readonly ProductRow[] }) {
  return (
    <ul role="list" className="ruled-grid">
      {rows.map((row) => (
        <ProductCard key={row.id} row={row} as="h3" />
      ))}
    </ul>
  );
}
