import { expect, it } from 'vitest';
import { faqData, reviewsData } from './structured-data.ts';

it('a page of questions has each with its answer', () =>
  expect(faqData([{ question: 'Which side?', answer: 'The left one.' }])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Which side?',
        acceptedAnswer: { '@type': 'Answer', text: 'The left one.' },
      },
    ],
  }));

it('a page of reviews has those that it shows, and what all of them come to', () => {
  const review = {
    id: 1,
    rating: 4,
    title: 'Solid',
    review: 'Stops straight.',
    name: 'Ruth A.',
    van: '1974 Bus',
    miles: 4_200,
    reply: '',
    written_at: '2026-11-20T12:00:00Z',
  };
  const shown = reviewsData(
    {
      code: 200,
      part: { id: 7, name: 'Brake drum', slug: 'brake-drum', sku: 'VG-BRK-0101' },
      data: [review, { ...review, id: 2, title: '', name: '' }],
      total: 12,
      average: 4.5,
    },
    'https://shop.test',
  );
  const rated = {
    '@type': 'Review',
    reviewBody: 'Stops straight.',
    reviewRating: { '@type': 'Rating', ratingValue: 4 },
    datePublished: '2026-11-20',
  };
  expect(shown).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Brake drum',
    sku: 'VG-BRK-0101',
    url: 'https://shop.test/product/brake-drum',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 12 },
    review: [
      { ...rated, name: 'Solid', author: { '@type': 'Person', name: 'Ruth A.' } },
      { ...rated, author: { '@type': 'Person', name: 'A customer' } },
    ],
  });
});
