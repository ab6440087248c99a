import { InCart } from '../../../cart/web/in-cart.tsx';
import { StockBadge } from '../../../ui/layout/badge.tsx';
import type { ProductRow } from '../../contract.ts';
import './stock-line.css';

/** In stock or not; for a part that is in the cart, how many are in it and a link there, in the same place. */
export function StockLine({ product }: { product: ProductRow }) {
  const inStock = product.stock_qty > 0;
  return (
    <span className="stock-line">
      <StockBadge inStock={inStock} backorder={product.backorder}>
        {inStock ? 'In stock' : 'Out of Stock'}
      </StockBadge>
      {inStock && <InCart product={product} />}
    </span>
  );
}
