import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound, useLocation, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { productTalk } from '../../../links/product-talk.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { lazyHydrated } from '../../../ui/loading/lazy-part.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { pageCount } from '../../../ui/table/paging.ts';
import type { ShownReview } from '../../review-calls.ts';
import { milesText, shownWords } from '../../rules/review-fields.ts';
import { writtenDate } from '../articles/written-date.ts';
import { ContentHead } from '../content-head.tsx';
import { usePageNumber } from '../list-page.ts';
import { Rating } from '../testimonials/rating.tsx';
import { REVIEWS_PER_PAGE, reviewsCrumbs, reviewsOf } from './reviews-data.ts';
// The form is lazy; its styles load with the page.
import '../../../ui/form/radio-group.css';
import '../questions/questions.css';
import './reviews.css';

const loadOwn = async () => (await import('./own-review.tsx')).OwnReview;
const OwnReview = lazyHydrated(import.meta.env.SSR ? await loadOwn() : null, loadOwn);

/** What those who bought a part say about it, and the form for them. */
export function ReviewsView() {
  const { slug = '' } = useParams({ strict: false });
  const page = usePageNumber();
  const orderNo = useOrderNo();
  const { data: found } = useSuspenseQuery(reviewsOf(slug, page));
  if (!found) throw notFound();
  const { data: reviews, total, average, part } = found;
  return (
    <div className="site-width min-h-dvh-100">
      <ContentHead crumbs={reviewsCrumbs(part)} title={`Reviews of ${part.name}`}>
        <p>
          <PageLink href={addressOf(addresses.product, { slug: part.slug })} className="site-link">
            Back to the part
          </PageLink>
        </p>
      </ContentHead>
      <div className="grid grid-cols-1 gap-8 lg:aside-right-120 lg:items-start lg:gap-16">
        <div>
          {total === 0 ? (
            <p className="text-graphite">Nobody has reviewed it yet.</p>
          ) : (
            <>
              <p className="review-average">
                <Rating rating={average} />
                <span>
                  <b>{`${average} of 5`}</b>
                  {total === 1
                    ? ', one review by an owner who bought it here'
                    : `, ${total} reviews by owners who bought it here`}
                </span>
              </p>
              <ol className="questions" role="list">
                {reviews.map((each) => (
                  <Review key={each.id} {...each} />
                ))}
              </ol>
            </>
          )}
          <Pagination
            page={page}
            pages={pageCount(total, REVIEWS_PER_PAGE)}
            hrefFor={(number) => productTalk(part.slug, 'reviews', number)}
            className="mt-8"
          />
        </div>
        {/* The form of an order comes later and has any height: what follows begins below the window. */}
        <div id="write" className={orderNo && 'min-h-svh'}>
          <OwnReview part={part} orderNo={orderNo} />
        </div>
      </div>
    </div>
  );
}

/** The order in the address; not the next page's, which is there before that page is shown. */
function useOrderNo(): string {
  const { searchStr } = useLocation();
  const [orderNo] = useState(() => new URLSearchParams(searchStr).get('order') ?? '');
  return orderNo;
}

function Review({ rating, title, review, name, van, miles, reply, written_at }: ShownReview) {
  const by = [name || 'A customer', van, miles !== null && milesText(miles)].filter(Boolean);
  return (
    <li>
      <Rating rating={rating} />
      {title && <h2 dir="auto">{title}</h2>}
      <p dir="auto" className="review-words">
        {shownWords(review)}
      </p>
      <p className="question-by">
        <bdi>{by.join(', ')}</bdi> · <time dateTime={written_at}>{writtenDate(written_at)}</time> ·
        Bought here
      </p>
      {reply && (
        <div className="question-answer">
          <b>Our reply</b>
          <p dir="auto">{reply}</p>
        </div>
      )}
    </li>
  );
}
