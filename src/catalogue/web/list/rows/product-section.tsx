import type { ProductRow } from '../../../contract.ts';
import { ProductCard } from '../../card/product-card.tsx';

interface ProductSectionProps {
  id: string;
  title: string;
  rows: readonly ProductRow[];
  className?: string;
}

/** Cards under a heading; nothing without products. */
export function ProductSection({ id, title, rows, className = 'mt-12' }: ProductSectionProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-3">
        {title}
      </h2>
      <ul role="list" className="ruled-grid">
        {rows.map((row) => (
          <ProductCard key={row.id} row={row} as="h3" />
        ))}
      </ul>
    </section>
  );
}
