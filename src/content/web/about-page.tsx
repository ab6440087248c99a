import { useSuspenseQuery } from '@tanstack/react-query';
import { PageLink } from '../../ui/layout/page-link.tsx';
import { addressOf } from '../../kit/page.ts';
import { Drawing } from '../../ui/media/drawing.tsx';
import './about.css';
import { aboutPage } from './content-data.ts';
import { ContentHead } from './content-head.tsx';
import { crumbsTo } from './page-loaders.ts';
import { Prose } from './prose.tsx';
import { TestimonialCard } from './testimonials/testimonial-card.tsx';
import { addresses } from '../../links/addresses.ts';

const NUMBER_FORMAT = new Intl.NumberFormat('en-US');

export function AboutPage() {
  const { data: page } = useSuspenseQuery(aboutPage);
  return (
    <div className="site-width">
      <ContentHead crumbs={crumbsTo(page.title)} title={page.title} />
      <div className="grid grid-cols-1 gap-8 lg:aside-right-104 lg:items-start lg:gap-16">
        <Prose html={page.description} />
        <aside className="surface surface-titled about-facts" aria-label="VanGon in numbers">
          <p className="border-b border-line p-6 ground-header">
            <img src={page.logo} alt="VanGon" width={240} height={60} className="w-60" />
          </p>
          <dl>
            <Counter count={page.totalProducts}>Original auto parts</Counter>
            <Counter count={page.satisfiedCustomer}>Satisfied customers</Counter>
          </dl>
          <Drawing
            src="/drawings/diagrams/engine-type-4.svg"
            alt="A flat four taken apart, every part in its place along one line"
            width={620}
            height={366}
            className="border-t border-line p-4"
          />
        </aside>
      </div>
      {page.testimonials.length > 0 && (
        <section aria-labelledby="voices" className="mt-12">
          <div className="flex flex-wrap gap-y-1 gap-x-6 items-baseline justify-between mb-3">
            <h2 id="voices">Testimonials</h2>
            <PageLink href={addressOf(addresses.testimonials)} className="site-link">
              View All
            </PageLink>
          </div>
          <ul className="testimonials ruled-grid" role="list">
            {page.testimonials.map((testimonial) => (
              <TestimonialCard key={testimonial.id} testimonial={testimonial} as="h3" />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Counter({ count, children }: { count: number; children: string }) {
  return (
    <div>
      <dt className="text-graphite">{children}</dt>
      <dd>{NUMBER_FORMAT.format(count)}</dd>
    </div>
  );
}
