import { AddToCartButton } from '../../../cart/web/add-to-cart-button.tsx';
import type { ProductRow } from '../../../catalogue/contract.ts';
import { dollarsToCents } from '../../../kit/money.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { FitSlot } from '../../../fitment/web/fit-slot.tsx';
import { FitSummary } from '../../../fitment/web/fit-summary.tsx';
import { StockBadge } from '../../../ui/layout/badge.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import { addresses } from '../../../links/addresses.ts';

export function ArticleParts({ products }: { products: readonly ProductRow[] }) {
  return (
    <aside className="article-parts" aria-labelledby="parts">
      <h2 id="parts" className="border-b-2 border-ink pb-2 text-20">
        Parts in this article
      </h2>
      <FitSummary products={products} />
      <ul role="list">
        {products.map((product) => (
          <li key={product.id}>
            <Drawing src={product.featured_image} alt="" />
            <div>
              <p className="text-13/5 text-graphite font-mono">{product.sku}</p>
              <PageLink
                href={addressOf(addresses.product, { slug: product.slug })}
                className="part-name"
              >
                {product.name}
              </PageLink>
              <div className="fit-row text-13">
                <FitSlot product={product} variant="line">
                  {product.fit_line}
                </FitSlot>
              </div>
              <p className="flex flex-wrap gap-x-3 items-center">
                <Price cents={dollarsToCents(product.regular_price)} size="small" />
                <StockBadge inStock={product.stock_qty > 0} backorder={product.backorder} />
              </p>
            </div>
            <AddToCartButton product={product} variant="secondary" />
          </li>
        ))}
      </ul>
    </aside>
  );
}
