import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { pageCount } from '../../../ui/table/paging.ts';
import { allTestimonials } from '../content-data.ts';
import { ContentHead } from '../content-head.tsx';
import { crumbsTo } from '../page-loaders.ts';
import { ROWS_PER_PAGE, useListPage, usePageNumber } from '../list-page.ts';
import { TestimonialCard } from './testimonial-card.tsx';
import { addresses } from '../../../links/addresses.ts';

export function TestimonialsPage() {
  const page = usePageNumber();
  const { rows, total } = useListPage(allTestimonials, page);
  return (
    <div className="site-width">
      <ContentHead crumbs={crumbsTo('Testimonials')} title="Testimonials">
        <p>
          {total} owners on our parts, our packing and our mistakes. Nobody was paid, and nobody was
          left out for giving fewer than five stars.
        </p>
        <p>
          <ButtonLink href={addressOf(addresses.submitTestimonial)} variant="primary">
            Submit Testimonial
          </ButtonLink>
        </p>
      </ContentHead>
      <ul className="testimonials ruled-grid" role="list">
        {rows.map((testimonial, index) => (
          <TestimonialCard
            key={testimonial.id}
            testimonial={testimonial}
            as="h2"
            eager={index < 3}
          />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pageCount(total, ROWS_PER_PAGE)}
        hrefFor={allTestimonials.addressOf}
        className="mt-8"
      />
    </div>
  );
}
