import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AddToCartButton } from '../../../cart/web/add-to-cart-button.tsx';
import { InCart } from '../../../cart/web/in-cart.tsx';
import { dollarsToCents } from '../../../kit/money.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { StockBadge } from '../../../ui/layout/badge.tsx';
import { LazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { RetryNotice } from '../../../ui/layout/notice.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { WishlistButton } from '../../../wishlist/web/wishlist-button.tsx';
import type { ProductRow } from '../../contract.ts';
import { productDetail } from '../product/product-data.ts';
import { ProductGallery } from '../gallery/product-gallery.tsx';
import { FitSlot } from '../../../fitment/web/fit-slot.tsx';
import { NoWrapYears } from '../card/no-wrap-years.tsx';
import './quick-view.css';
import { addresses } from '../../../links/addresses.ts';

/** From the specification: the delay after adding to the cart. */
const CLOSE_DELAY_MS = 800;

interface QuickViewProps {
  /** The card's data, shown until the details have loaded. */
  row: ProductRow;
  open: boolean;
  returnTo: HTMLElement | undefined;
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed: () => void;
}

export function QuickView({ row, open, returnTo, onClose, onClosed }: QuickViewProps) {
  const { data, error, refetch, isFetching } = useQuery(productDetail(row.slug));
  const [quantity, setQuantity] = useState(1);
  const closeSoon = useTimer(onClose, CLOSE_DELAY_MS);
  const product = data?.product_detail ?? row;
  const inStock = product.stock_qty > 0;

  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={<NoWrapYears text={product.name} />}
      finalFocus={() => returnTo ?? true}
      size="wide"
      className="quick-view"
    >
      <ProductGallery
        name={product.name}
        featured={product.featured_image}
        images={data?.product_images ?? row.product_images}
      />
      <div className="min-w-0 wrap-anywhere">
        <p className="quick-view-number">
          SKU <span>{product.sku}</span>
        </p>
        <div className="quick-view-fit buy-fit">
          <FitSlot product={product} variant="page">
            <NoWrapYears text={product.fit_line} />
          </FitSlot>
        </div>
        <p className="quick-view-price">
          <Price
            cents={dollarsToCents(product.regular_price)}
            data-was={product.sale?.usual_price}
            size="large"
          />
          <StockBadge
            inStock={inStock}
            backorder={product.backorder}
            quantity={quantity}
            role="status"
          />
        </p>
        <div className="quick-view-row">
          <Stepper
            value={quantity}
            onValueChange={setQuantity}
            refusing
            max={Math.max(1, product.stock_qty)}
            disabled={!inStock}
          />
          <AddToCartButton product={product} quantity={quantity} onAdded={closeSoon} />
          <WishlistButton product={product} />
        </div>
        <div className="min-h-11">
          <InCart product={product} />
        </div>
        {data ? (
          <div
            className="quick-view-description"
            dangerouslySetInnerHTML={{ __html: data.product_detail.description }}
          />
        ) : (
          <p className="quick-view-description">{row.page_description}</p>
        )}
        {error && (
          <RetryNotice title={error.message} busy={isFetching} onRetry={() => void refetch()}>
            The rest could not be loaded.
          </RetryNotice>
        )}
        <PageLink
          href={addressOf(addresses.product, { slug: row.slug })}
          replace
          className="site-link"
        >
          See full details
        </PageLink>
      </div>
    </LazyDialog>
  );
}

/** Returns a function that starts or restarts a timer; unmounting cancels it. */
function useTimer(act: () => void, milliseconds: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, milliseconds);
  };
}
