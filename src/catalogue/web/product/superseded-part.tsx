import { AddToCartButton } from '../../../cart/web/add-to-cart-button.tsx';
import { InCart } from '../../../cart/web/in-cart.tsx';
import { NeedsScriptText } from '../../../cart/web/lines/needs-script.tsx';
import { FitSlot } from '../../../fitment/web/fit-slot.tsx';
import { dollarsToCents } from '../../../kit/money.ts';
import { StockBadge } from '../../../ui/layout/badge.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { WishlistButton } from '../../../wishlist/web/wishlist-button.tsx';
import type { ProductRow } from '../../contract.ts';
import { NoWrapYears } from '../card/no-wrap-years.tsx';
import { ProductLink } from '../card/product-link.tsx';
import { BackInStock } from '../stock-alerts/back-in-stock.tsx';
import './superseded-part.css';

interface SupersededPartProps {
  sku: string;
  /** The part that is sold instead; null if that one is not sold either. */
  by: ProductRow | null;
}

/** In place of price and button of a part that another replaces: that one, to be bought. */
export function SupersededPart({ sku, by }: SupersededPartProps) {
  if (!by)
    return (
      <Notice className="mt-4" title={`${sku} is no longer sold.`}>
        The part that replaced it is not sold at present either. Ask us: we also find parts that are
        not listed.
      </Notice>
    );
  return (
    <section className="superseded" aria-labelledby="superseded">
      <h2 id="superseded" className="text-20">
        {sku} is now {by.sku}
      </h2>
      <p>This number has been replaced. The part below takes its place.</p>
      <div className="superseded-part">
        <Drawing src={by.featured_image} alt="" width={96} height={72} />
        <div className="min-w-0">
          <ProductLink slug={by.slug} className="font-semibold underline">
            <NoWrapYears text={by.name} />
          </ProductLink>
          <p className="font-mono text-13">{by.sku}</p>
          <FitSlot product={by} variant="line">
            <NoWrapYears text={by.fit_line} />
          </FitSlot>
        </div>
      </div>
      <p className="buy-price">
        <Price cents={dollarsToCents(by.regular_price)} size="large" />
        <StockBadge inStock={by.stock_qty > 0} backorder={by.backorder} className="buy-stock" />
      </p>
      <div className="buy-row">
        <AddToCartButton product={by} className="buy-button" />
        <WishlistButton product={by} labelled />
      </div>
      <div className="buy-in-cart min-h-11">
        <InCart product={by} />
        <noscript>{import.meta.env.SSR && <NeedsScriptText className="my-4" />}</noscript>
      </div>
      {by.stock_qty === 0 && <BackInStock productId={by.id} />}
    </section>
  );
}
