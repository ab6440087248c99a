import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { useFitsFirst } from '../../../fitment/web/misfits.ts';
import type { ProductPageData } from './product-data.ts';
import { AlsoNeeded } from './also-needed.tsx';
import { Measures } from './measures.tsx';
import { PartQuestions } from './part-questions.tsx';
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
          <Measures dimensions={product_detail.dimensions} />
          {product.look_alikes.length > 0 && (
            <ul role="list" aria-label="Easily taken for it" className="mt-4 grid gap-2">
              {product.look_alikes.map(({ sku, name }) => (
                <li key={sku}>
                  <PageLink
                    href={addressOf(
                      addresses.compare,
                      {},
                      { parts: `${product_detail.sku},${sku}` },
                    )}
                    className="site-link"
                  >
                    {`Compare with ${name}`}
                  </PageLink>
                </li>
              ))}
            </ul>
          )}
        </section>
        <ProductFacts product={product_detail} diagrams={product.diagrams} />
      </div>
      {(also_needed.length > 0 || product.jobs.length > 0) && <AlsoNeeded {...product} />}
      <PartQuestions slug={product_detail.slug} reviews={product.reviews} {...product.questions} />
      <ProductSection id="related" title="Related Products" rows={related} />
    </>
  );
}
