import { useRef, useState } from 'react';
import { AddToCartButton } from '../../../cart/web/add-to-cart-button.tsx';
import { InCart } from '../../../cart/web/in-cart.tsx';
import { NeedsScriptText } from '../../../cart/web/lines/needs-script.tsx';
import { dollarsToCents } from '../../../kit/money.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { StockBadge } from '../../../ui/layout/badge.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { WishlistButton } from '../../../wishlist/web/wishlist-button.tsx';
import type { ProductDetail, ProductRow } from '../../contract.ts';
import type { ProductPageData } from './product-data.ts';
import { qualityLabels } from '../../rules/quality.ts';
import { lazyHydrated } from '../../../ui/loading/lazy-part.tsx';
import './buy-panel.css';
import { FitSlot } from '../../../fitment/web/fit-slot.tsx';
import { openVanDialog } from '../../../fitment/web/open-van-dialog.ts';
import { NoWrapYears } from '../card/no-wrap-years.tsx';

const loadBar = async () => (await import('./buy-rest.tsx')).BuyBar;
const loadPolicies = async () => (await import('./buy-rest.tsx')).BuyPolicies;
const loadSuperseded = async () => (await import('./instead-of-buying.tsx')).SupersededPart;
const loadAlert = async () => (await import('./instead-of-buying.tsx')).BackInStock;
const SupersededPart = lazyHydrated(
  import.meta.env.SSR ? await loadSuperseded() : null,
  loadSuperseded,
);
const BuyBar = lazyHydrated(import.meta.env.SSR ? await loadBar() : null, loadBar);
const BackInStock = lazyHydrated(import.meta.env.SSR ? await loadAlert() : null, loadAlert);
const BuyPolicies = lazyHydrated(import.meta.env.SSR ? await loadPolicies() : null, loadPolicies);

interface BuyPanelProps {
  product: ProductRow;
  /** Undefined while it loads after a click on a card. */
  detail: ProductDetail | undefined;
  reviews: ProductPageData['reviews'];
}

export function BuyPanel({ product, detail, reviews }: BuyPanelProps) {
  const [quantity, setQuantity] = useState(1);
  // Of so many pieces, once the rule for that has loaded.
  const [cents, setCents] = useState<number>();
  const button = useRef<HTMLDivElement>(null);
  const inStock = product.stock_qty > 0;

  return (
    <div className="buy min-w-0 wrap-anywhere">
      <h1>
        <NoWrapYears text={product.name} words />
      </h1>
      <p className="buy-number">
        <span>
          SKU <span className="buy-sku font-mono">{product.sku}</span>
        </span>
        <span>{detail && qualityLabels[detail.quality]}</span>
        {reviews && (
          <PageLink
            // Shorter than by `productTalk`, for which the page would load one more file.
            href={`${addressOf(addresses.product, product)}/reviews`}
            className="site-link"
          >{`★ ${reviews.average} of 5 (${reviews.total})`}</PageLink>
        )}
      </p>
      <div className="buy-fit mt-1">
        <FitSlot product={product} variant="page">
          <NoWrapYears text={product.fit_line} />{' '}
          <button type="button" className="buy-ask" onClick={() => void openVanDialog()}>
            Does it fit yours?
          </button>
        </FitSlot>
      </div>
      {detail?.superseded ? (
        <SupersededPart sku={product.sku} by={detail.superseded.by} />
      ) : (
        <>
          <p className="buy-price">
            <Price
              cents={cents ?? dollarsToCents(product.regular_price)}
              data-was={product.sale?.usual_price}
              size="large"
            />
            <StockBadge
              inStock={inStock}
              backorder={product.backorder}
              quantity={quantity}
              role="status"
              className="buy-stock"
            />
            {product.core_deposit && <span>{`+ $${product.core_deposit} core deposit`}</span>}
          </p>
          <div className="buy-row" ref={button}>
            <Stepper
              value={quantity}
              onValueChange={setQuantity}
              refusing
              max={Math.max(1, product.stock_qty)}
              disabled={!inStock}
            />
            <AddToCartButton product={product} quantity={quantity} className="buy-button" />
            <WishlistButton product={product} labelled />
          </div>
          <div className="buy-in-cart min-h-11">
            <InCart product={product} />
            <noscript>{import.meta.env.SSR && <NeedsScriptText className="my-4" />}</noscript>
          </div>
          {inStock ? (
            <BuyBar product={product} quantity={quantity} after={button} />
          ) : (
            <BackInStock productId={product.id} />
          )}
        </>
      )}
      <BuyPolicies product={product} detail={detail} quantity={quantity} onPriced={setCents} />
    </div>
  );
}
