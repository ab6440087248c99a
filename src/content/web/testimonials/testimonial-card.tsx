import { useState } from 'react';
import { loadQuietly } from '../../../kit/load-part.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { LazyDialog, loadDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { plainText } from '../../rules/faq-questions.ts';
import type { TestimonialRow } from '../../testimonial-calls.ts';
import { Rating } from './rating.tsx';
import './testimonials.css';

interface TestimonialCardProps {
  testimonial: TestimonialRow;
  as: 'h2' | 'h3';
  eager?: boolean;
}

/** Shows a shortened text; 'Read more' opens the whole testimonial. */
export function TestimonialCard({ testimonial, as: Name, eager }: TestimonialCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { client_name, title, rating, featured_image, description } = testimonial;
  return (
    <li className="testimonial">
      {featured_image && (
        <Drawing src={featured_image} alt="" eager={eager} className="testimonial-picture" />
      )}
      <Rating rating={rating} />
      <Name className="text-20/6 font-heading font-semibold">{title || client_name}</Name>
      <p className="testimonial-words">{plainText(description.replace(/<\/p>|<br ?\/?>/g, ' '))}</p>
      <p className="testimonial-name">
        {title && <b>{client_name}</b>}
        <span>{bylineOf(testimonial)}</span>
      </p>
      <Button
        variant="quiet"
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => void loadQuietly(loadDialog)}
        onFocus={() => void loadQuietly(loadDialog)}
      >
        Read more
        <span className="sr-only">: {title || client_name}</span>
      </Button>
      <LazyDialog open={isOpen} onClose={() => setIsOpen(false)} title={client_name}>
        <WholeTestimonial testimonial={testimonial} />
      </LazyDialog>
    </li>
  );
}

function WholeTestimonial({ testimonial }: { testimonial: TestimonialRow }) {
  const { title, job_title, company_name, website, state, country, rating, featured_image } =
    testimonial;
  return (
    <div ref={keyboardScrollable} className="testimonial-whole">
      {featured_image && <Drawing src={featured_image} alt="" className="testimonial-picture" />}
      <Rating rating={rating} />
      {title && <p className="text-20/6 font-heading font-semibold">{title}</p>}
      <div className="prose" dangerouslySetInnerHTML={{ __html: testimonial.description }} />
      <dl className="testimonial-facts">
        <Fact term="Job title" text={job_title} />
        <Fact term="Company" text={company_name} />
        <Fact term="State" text={state} />
        <Fact term="Country" text={country} />
      </dl>
      {website && (
        <a href={website} rel="noopener nofollow ugc" className="site-link">
          {website.replace(/^https?:\/\/|\/$/g, '')}
        </a>
      )}
    </div>
  );
}

/**
 * A `ref` for a text that may overflow and make its parent scroll: makes the parent focusable for scrolling by
 * keyboard, also in browsers that do not do so themselves. Skips texts with links, which scroll by focus.
 */
function keyboardScrollable(text: HTMLElement | null): (() => void) | undefined {
  const scroller = text?.parentElement;
  if (!scroller) return undefined;
  const observer = new ResizeObserver(() => {
    const isLong = scroller.scrollHeight > scroller.clientHeight;
    scroller.tabIndex = isLong && !text.querySelector('a') ? 0 : -1;
  });
  observer.observe(scroller);
  observer.observe(text);
  return () => observer.disconnect();
}

function Fact({ term, text }: { term: string; text: string }) {
  if (!text) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}

const bylineOf = ({ job_title, state, country }: TestimonialRow) =>
  [job_title, state, country].filter(Boolean).join(', ');
