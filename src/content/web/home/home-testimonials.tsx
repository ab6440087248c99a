import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { Carousel, CarouselSlide } from '../../../ui/carousel/carousel.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import type { HomeTestimonial } from '../../home-calls.ts';
import { Rating } from '../testimonials/rating.tsx';
import { addresses } from '../../../links/addresses.ts';

/** Enough time to read the two visible testimonials. */
const AUTOPLAY_MS = 7_000;
/** From the specification. */
const MAX_TESTIMONIALS = 10;

export function HomeTestimonials({ testimonials }: { testimonials: readonly HomeTestimonial[] }) {
  const shown = testimonials.slice(0, MAX_TESTIMONIALS);
  if (shown.length === 0) return null;

  return (
    <section aria-labelledby="testimonials" className="home-section">
      <h2 id="testimonials" className="mb-3">
        What van owners say
      </h2>
      <Carousel
        label="Testimonials"
        autoplay={AUTOPLAY_MS}
        loop
        className="home-voices"
        aside={
          <PageLink
            href={addressOf(addresses.testimonials)}
            className="text-link flex-none font-semibold"
          >
            View All
          </PageLink>
        }
      >
        {shown.map((testimonial, index) => (
          <CarouselSlide key={testimonial.id} aria-label={`${index + 1} of ${shown.length}`}>
            <Testimonial {...testimonial} />
          </CarouselSlide>
        ))}
      </Carousel>
    </section>
  );
}

function Testimonial({
  title,
  rating,
  description,
  featured_image,
  client_name,
  state,
  country,
}: HomeTestimonial) {
  return (
    <figure className="home-voice">
      <Drawing src={featured_image} alt="" width={360} height={180} />
      <figcaption>
        <span className="text-16 font-semibold text-ink">{client_name}</span>
        <span>{[state, country].filter(Boolean).join(', ')}</span>
        <Rating rating={rating} />
      </figcaption>
      <blockquote>
        {title && <p className="mb-1 font-heading text-20 font-semibold">{title}</p>}
        <div dangerouslySetInnerHTML={{ __html: description }} />
      </blockquote>
    </figure>
  );
}
