import { useState } from 'react';
import { loadQuietly } from '../../../kit/load-part.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { LazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { loadDialog } from '../../../ui/overlay/load-dialog.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { plainText } from '../../rules/faq-questions.ts';
import type { TestimonialRow } from '../../testimonial-calls.ts';
import { Rating } from './rating.tsx';
import './testimonials.css';

interface TestimonialCardProps {
  testimonial: TestimonialRow;
  as: 'h2' | 'h3';
  eager?: boolean;
}

/** What a customer says, cut short; 'Read more' opens all of it. */
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
        <span>{placeOf(testimonial)}</span>
      </p>
      <Button
        variant="quiet"
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => void loadQuietly(loadDialog)}
        onFocus={() => void loadQuietly(loadDialog)}
      >
        Read more
        <VisuallyHidden>: {title || client_name}</VisuallyHidden>
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
    <div className="testimonial-whole">
      {featured_image && <Drawing src={featured_image} alt="" className="testimonial-picture" />}
      <Rating rating={rating} />
      {title && <p className="text-20/6 font-heading font-semibold">{title}</p>}
      <div className="prose" dangerouslySetInnerHTML={{ __html: testimonial.description }} />
      <dl className="testimonial-facts">
        <Fact term="Job title" words={job_title} />
        <Fact term="Company" words={company_name} />
        <Fact term="State" words={state} />
        <Fact term="Country" words={country} />
      </dl>
      {website && (
        <a href={website} rel="noopener nofollow ugc" className="site-link">
          {website.replace(/^https?:\/\/|\/$/g, '')}
        </a>
      )}
    </div>
  );
}

function Fact({ term, words }: { term: string; words: string }) {
  if (!words) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{words}</dd>
    </div>
  );
}

const placeOf = ({ job_title, state, country }: TestimonialRow): string =>
  [job_title, state, country].filter(Boolean).join(', ');
