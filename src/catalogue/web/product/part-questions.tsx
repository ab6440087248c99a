import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import type { ProductPageData } from './product-data.ts';

/** What its buyers think of the part, and the newest questions about it; all of them, and the forms, have pages of their own. */
export function PartQuestions({
  slug,
  total,
  newest,
  reviews,
}: ProductPageData['questions'] & Pick<ProductPageData, 'reviews'> & { slug: string }) {
  // Not by `productTalk`: the product page would load one more file for it.
  const pageAbout = (about: string) =>
    addressOf(addresses.productTalk, { slug, about, page: '' }).slice(0, -1);
  const href = pageAbout('questions');
  return (
    <section aria-labelledby="questions" className="mt-12 wrap-anywhere">
      <h2 id="questions">{reviews ? 'Questions and reviews' : 'Questions'}</h2>
      {newest.map(({ question, answer }) => (
        <div key={question} className="mt-4 whitespace-pre-line">
          <p dir="auto" className="font-semibold">
            {question}
          </p>
          <p dir="auto">{answer}</p>
        </div>
      ))}
      <p className="mt-4 flex flex-wrap gap-x-6">
        {reviews && (
          <PageLink href={pageAbout('reviews')} className="site-link">
            {`★ ${reviews.average} of 5, ${reviews.total === 1 ? 'one review' : `${reviews.total} reviews`}`}
          </PageLink>
        )}
        {total > 0 && (
          <PageLink href={href} className="site-link">
            {total === 1 ? 'The question and its answer' : `All ${total} questions`}
          </PageLink>
        )}
        <PageLink href={`${href}#ask`} className="site-link">
          Ask about this part
        </PageLink>
      </p>
    </section>
  );
}
