import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { hydratedLater } from '../../../ui/hooks/hydrated-later.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { isInTransition } from '../card/drawing-transition.ts';
import { crumbsOf } from './product-crumbs.ts';
import { productCard, productDetail, type ProductPageData } from './product-data.ts';
import { ProductGallery } from '../gallery/product-gallery.tsx';
import './product.css';
// With the page, although what it styles comes alive later.
import '../card/product-card.css';
import './product-facts.css';

const loadRest = async () => (await import('./product-rest.tsx')).ProductRest;
const ProductRest = hydratedLater(import.meta.env.SSR ? await loadRest() : null, loadRest);
// Who points at a card fetches all of the page; who came to this page first sees it already.
if (!import.meta.env.SSR && 'alive' in document.documentElement.dataset) void ProductRest.fetch();

/** A product: at once with what its card knew, whole when the rest has come. */
export function ProductPage() {
  const { slug = '' } = useParams({ strict: false });
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(productDetail(slug));
  if (data === null) throw notFound();

  const detail = data?.product_detail;
  const product = detail ?? productCard(queryClient, slug);
  if (!product) throw error ?? notFound();

  const images = data?.product_images ?? product.product_images;
  return (
    <div className="site-width">
      <Breadcrumb
        crumbs={crumbsOf(detail ?? product)}
        renderLink={PageLink}
        className="pt-5 pb-2"
      />
      <div className="product" key={slug}>
        <ProductGallery name={product.name} featured={product.featured_image} images={images} />
        <BuyPanel product={product} detail={detail} />
      </div>
      {error && (
        <Notice
          kind="error"
          title={error.message}
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          The rest of this page could not be loaded.
        </Notice>
      )}
      {data && <Rest key={slug} data={data} />}
    </div>
  );
}

/** From a card, what it has shown comes first: the rest is made once that is seen. A deferred value was made before. */
function Rest({ data }: { data: ProductPageData }) {
  const [isSeen, setIsSeen] = useState(!isInTransition());
  useEffect(() => {
    const makeRest = () => startTransition(() => setIsSeen(true));
    if (!isSeen) requestAnimationFrame(() => setTimeout(makeRest));
  }, [isSeen]);
  return isSeen && <ProductRest product={data} />;
}
