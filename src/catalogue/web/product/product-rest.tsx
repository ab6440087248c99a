import { useFitsFirst } from '../../../fitment/web/misfits.ts';
import type { ProductPageData } from './product-data.ts';
import { ProductFacts } from './product-facts.tsx';
import { ProductGrid } from '../list/product-grid.tsx';

/** The parts of the page that need more than the card's data. */
export function ProductRest({ product }: { product: ProductPageData }) {
  const { product_detail, also_needed, related_products } = product;
  const needed = new Set(also_needed.map(({ id }) => id));
  const related = useFitsFirst(related_products.filter(({ id }) => !needed.has(id)));
  return (
    <>
      <div className="product-more grid-cols-1 lg:grid-cols-2">
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
        <section aria-labelledby="also-needed" className="mt-12">
          <h2 id="also-needed" className="mb-3">
            Also needed for this job
          </h2>
          <ProductGrid rows={also_needed} />
        </section>
      )}
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-12">
          <h2 id="related" className="mb-3">
            Related Products
          </h2>
          <ProductGrid rows={related} />
        </section>
      )}
    </>
  );
}
