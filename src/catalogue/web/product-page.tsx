import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { PageLink } from '../../page-link.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { ProductGrid } from './product-grid.tsx';
import { crumbsOf } from './product-crumbs.ts';
import { cardOf, productDetail, type ProductPageData } from './product-data.ts';
import { ProductFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import './product.css';

/** A product: at once with what its card knew, whole when the rest has come. */
export function ProductPage() {
  const { slug = '' } = useParams({ strict: false });
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(productDetail(slug));
  if (data === null) throw notFound();

  const detail = data?.product_detail;
  const product = detail ?? cardOf(queryClient, slug);
  if (!product) throw error ?? notFound();

  const images = data?.product_images ?? product.product_images;
  return (
    <div className="site-width">
      <Breadcrumb
        crumbs={crumbsOf(detail ?? product)}
        renderLink={PageLink}
        className="product-crumbs"
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
          The rest of this page could not be fetched.
        </Notice>
      )}
      {data && <Rest {...data} />}
    </div>
  );
}

/** What the card did not know. */
function Rest({ product_detail, also_needed, related_products }: ProductPageData) {
  const needed = new Set(also_needed.map(({ id }) => id));
  const related = related_products.filter(({ id }) => !needed.has(id));
  return (
    <>
      <div className="product-more">
        <section aria-labelledby="description">
          <h2 id="description">Product Description</h2>
          <div
            className="product-words"
            dangerouslySetInnerHTML={{ __html: product_detail.description }}
          />
        </section>
        <ProductFacts product={product_detail} />
      </div>
      {also_needed.length > 0 && (
        <section aria-labelledby="also-needed" className="product-others">
          <h2 id="also-needed">Also needed for this job</h2>
          <ProductGrid rows={also_needed} as="h3" />
        </section>
      )}
      {related.length > 0 && (
        <section aria-labelledby="related" className="product-others">
          <h2 id="related">Related Products</h2>
          <ProductGrid rows={related} as="h3" />
        </section>
      )}
    </>
  );
}
