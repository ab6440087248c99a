import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { lazyHydrated } from '../../../ui/loading/lazy-part.tsx';
import { RetryNotice } from '../../../ui/layout/notice.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { isInTransition } from '../card/drawing-transition.ts';
import { productCrumbs } from './product-crumbs.ts';
import { cachedProductRow, productDetail, type ProductPageData } from './product-data.ts';
import { ProductGallery } from '../gallery/product-gallery.tsx';
import './product.css';
// Imported here because the parts they style are server-rendered, but hydrated later.
import '../card/product-card.css';
import './product-facts.css';

const loadRest = async () => (await import('./product-rest.tsx')).ProductRest;
const ProductRest = lazyHydrated(import.meta.env.SSR ? await loadRest() : null, loadRest);
// Prefetches the rest with the page when the visitor points at a card; on a first visit it is server-rendered.
if (!import.meta.env.SSR && 'alive' in document.documentElement.dataset) void ProductRest.preload();

/** Renders the card's data immediately and the rest when it has loaded. */
export function ProductPage() {
  const { slug = '' } = useParams({ strict: false });
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(productDetail(slug));
  if (data === null) throw notFound();

  const detail = data?.product_detail;
  const product = detail ?? cachedProductRow(queryClient, slug);
  if (!product) throw error ?? notFound();

  const images = data?.product_images ?? product.product_images;
  return (
    <div className="site-width" key={slug}>
      <Breadcrumb crumbs={productCrumbs(detail ?? product)} className="pt-5 pb-2" />
      <div className="product">
        <ProductGallery
          name={product.name}
          featured={product.featured_image}
          images={images}
          lines={detail?.dimension_lines}
        />
        <BuyPanel product={product} detail={detail} reviews={data?.reviews} />
      </div>
      {error && (
        <RetryNotice title={error.message} busy={isFetching} onRetry={() => void refetch()}>
          The rest of this page could not be loaded.
        </RetryNotice>
      )}
      {data && <Rest data={data} />}
    </div>
  );
}

/** After a click on a card, renders only once the card's data is painted; `useDeferredValue` rendered before that. */
function Rest({ data }: { data: ProductPageData }) {
  const [isPainted, setIsPainted] = useState(!isInTransition());
  useEffect(() => {
    const showRest = () => startTransition(() => setIsPainted(true));
    if (!isPainted) requestAnimationFrame(() => setTimeout(showRest));
  }, [isPainted]);
  return isPainted && <ProductRest product={data} />;
}
