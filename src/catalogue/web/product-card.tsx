import { AddToCartButton } from '../../cart/web/add-to-cart-button.tsx';
import { dollarsToCents } from '../../kit/money.ts';
import { PageLink } from '../../page-link.tsx';
import { addressOf } from '../../pages.ts';
import { StockBadge } from '../../ui/badge.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { RuledGrid } from '../../ui/plate.tsx';
import { Price } from '../../ui/price.tsx';
import type { ProductRow } from '../contract.ts';
import { takeDrawingAlong } from './carry-drawing.ts';
import './product-card.css';
import { WholeYears } from './whole-years.tsx';

interface ProductGridProps {
  rows: readonly ProductRow[];
  /** The number of the first figure; left out, figures have none. */
  from?: number;
  /** The level of the cards' headings. */
  as: 'h2' | 'h3';
  /** The first pictures are above the fold. */
  eager?: boolean;
}

/** Products as cells of a ruled grid. */
export function ProductGrid({ rows, from, as, eager = false }: ProductGridProps) {
  return (
    <RuledGrid>
      {rows.map((row, index) => (
        <ProductCard
          key={row.id}
          row={row}
          figure={from === undefined ? undefined : from + index}
          as={as}
          eager={eager && index < 4}
        />
      ))}
    </RuledGrid>
  );
}

interface ProductCardProps {
  row: ProductRow;
  figure?: number;
  as: 'h2' | 'h3';
  eager?: boolean;
}

/** A product as a cell of a ruled grid. */
export function ProductCard({ row, figure, as: Name, eager }: ProductCardProps) {
  const inStock = row.stock_qty > 0;
  return (
    <li className="card">
      <p className="card-number">
        {figure !== undefined && (
          <span className="card-figure" aria-hidden="true">
            Fig. {String(figure).padStart(2, '0')}
          </span>
        )}
        <span>{row.sku}</span>
      </p>
      <Drawing src={row.featured_image} alt="" eager={eager} />
      <Name className="card-name">
        <PageLink
          href={addressOf('product', { slug: row.slug })}
          className="card-link"
          onClick={takeDrawingAlong}
        >
          <WholeYears text={row.name} />
        </PageLink>
      </Name>
      <p className="card-fit">
        <WholeYears text={row.fit_line} />
      </p>
      <div className="card-foot">
        <p className="card-price">
          <Price cents={dollarsToCents(row.regular_price)} />
          <StockBadge inStock={inStock}>{inStock ? 'In stock' : 'Out of Stock'}</StockBadge>
        </p>
        <AddToCartButton product={row} />
      </div>
    </li>
  );
}
