import { AddToCartButton } from '../../../cart/web/add-to-cart-button.tsx';
import { InCart } from '../../../cart/web/in-cart.tsx';
import { dollarsToCents } from '../../../kit/money.ts';
import { StockBadge } from '../../../ui/layout/badge.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import { WishlistButton } from '../../../wishlist/web/wishlist-button.tsx';
import type { ProductRow } from '../../contract.ts';
import { startDrawingTransition } from './drawing-transition.ts';
import './product-card.css';
import { ProductLink } from './product-link.tsx';
import { QuickViewButton } from '../quick-view/quick-view-button.tsx';
import { WholeYears } from './whole-years.tsx';

interface ProductCardProps {
  row: ProductRow;
  /** Its number in the list; left out, it has none. */
  figure?: number | undefined;
  /** The level of its heading. */
  as: 'h2' | 'h3';
  /** Above the fold: its picture is fetched at once. */
  eager?: boolean | undefined;
  /** With its description, for layouts that show one. */
  isDescribed?: boolean | undefined;
}

/** A product in a list; one markup for every layout but the table. */
export function ProductCard({ row, figure, as: Name, eager, isDescribed }: ProductCardProps) {
  const inStock = row.stock_qty > 0;
  return (
    <li className="card">
      <p className="card-number">
        {figure !== undefined && (
          <span className="hidden uppercase md:inline" aria-hidden="true">
            Fig. {String(figure).padStart(2, '0')}
          </span>
        )}
        <span>{row.sku}</span>
      </p>
      <Drawing src={row.featured_image} alt="" eager={eager} />
      <InCart product={row} />
      <Name className="card-name">
        <ProductLink
          slug={row.slug}
          className="card-link stretched-link"
          onClick={startDrawingTransition}
        >
          <WholeYears text={row.name} />
        </ProductLink>
      </Name>
      <p className="card-fit">
        <WholeYears text={row.fit_line} />
      </p>
      {isDescribed && <p className="card-words">{row.page_description}</p>}
      <div className="card-tools">
        <WishlistButton product={row} />
        <QuickViewButton product={row} />
      </div>
      <div className="card-foot">
        <p className="flex flex-col">
          <Price cents={dollarsToCents(row.regular_price)} />
          <StockBadge inStock={inStock}>{inStock ? 'In stock' : 'Out of Stock'}</StockBadge>
        </p>
        <AddToCartButton product={row} />
      </div>
    </li>
  );
}
