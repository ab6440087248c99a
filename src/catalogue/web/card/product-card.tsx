import { AddToCartButton } from '../../../cart/web/add-to-cart-button.tsx';
import { dollarsToCents } from '../../../kit/money.ts';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import { WishlistButton } from '../../../wishlist/web/wishlist-button.tsx';
import type { ProductRow } from '../../contract.ts';
import { startDrawingTransition } from './drawing-transition.ts';
import './product-card.css';
import { ProductLink } from './product-link.tsx';
import { FitSlot } from '../../../fitment/web/fit-slot.tsx';
import { QuickViewButton } from '../quick-view/quick-view-button.tsx';
import { NoWrapYears } from './no-wrap-years.tsx';
import { StockLine } from './stock-line.tsx';

interface ProductCardProps {
  row: ProductRow;
  /** Its number in the list, if the list is numbered. */
  figure?: number | undefined;
  as: 'h2' | 'h3';
  /** Loads the picture immediately; for cards above the fold. */
  eager?: boolean | undefined;
  /** Includes the description, which some layouts show. */
  isDescribed?: boolean | undefined;
}

/** The same markup serves every layout except the table. */
export function ProductCard({ row, figure, as: Name, eager, isDescribed }: ProductCardProps) {
  return (
    <li className="card">
      <p className="card-number">
        <span>{row.sku}</span>
        {figure !== undefined && (
          <span className="card-figure" aria-hidden="true">
            Fig. {String(figure).padStart(2, '0')}
          </span>
        )}
      </p>
      <Drawing src={row.featured_image} alt="" eager={eager} />
      <Name className="card-name">
        <ProductLink
          slug={row.slug}
          className="card-link stretched-link"
          onClick={startDrawingTransition}
        >
          <NoWrapYears text={row.name} />
        </ProductLink>
      </Name>
      <div className="card-fit">
        <FitSlot product={row}>
          <NoWrapYears text={row.fit_line} />
        </FitSlot>
      </div>
      {isDescribed && <p className="card-words">{row.page_description}</p>}
      <div className="card-tools">
        <WishlistButton product={row} />
        <QuickViewButton product={row} />
      </div>
      <div className="card-foot">
        <p className="flex flex-col">
          <Price cents={dollarsToCents(row.regular_price)} data-was={row.sale?.usual_price} />
          <StockLine product={row} />
        </p>
        <AddToCartButton product={row} />
      </div>
    </li>
  );
}
