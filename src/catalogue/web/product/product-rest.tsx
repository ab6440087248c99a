import { useFitsFirst } from '../../../fitment/web/misfits.ts';
import type { ProductPageData } from './product-data.ts';
import { ProductFacts } from './product-facts.tsx';
import { ProductSection } from '../list/rows/product-section.tsx';

/** The sections of the page that need more than the card's data. */
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
      <ProductSection id="also-needed" title="Also needed for this job" rows={also_needed} />
      <ProductSection id="related" title="Related Products" rows={related} />
    </>
  );
}
