import type { Crumb } from '../../ui/layout/breadcrumb.tsx';
import { addressOf } from '../../kit/page.ts';
import { breadcrumbData, ratingData } from '../../catalogue/web/product/structured-data.ts';
import type { ArticleDetail } from '../article-calls.ts';
import { addresses } from '../../links/addresses.ts';
import type { AnswerOf } from '../../kit/call.ts';
import type { reviewCalls } from '../review-calls.ts';

/** schema.org BlogPosting. */
export function postingData(article: ArticleDetail, origin: string, picture: string): object {
  const url = origin + addressOf(addresses.article, { slug: article.slug });
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.page_description,
    image: new URL(picture, origin).href,
    datePublished: article.created_at,
    dateModified: article.updated_at,
    timeRequired: `PT${article.reading_minutes}M`,
    articleSection: article.categories.map(({ name }) => name),
    keywords: article.page_keyword,
    author: { '@type': 'Organization', name: 'VanGon', url: `${origin}/` },
    publisher: { '@type': 'Organization', name: 'VanGon', url: `${origin}/` },
    mainEntityOfPage: url,
    url,
    mentions: article.products.map(({ name, sku, slug }) => ({
      '@type': 'Product',
      name,
      sku,
      url: origin + addressOf(addresses.product, { slug }),
    })),
  };
}

/** `path` is the address of the last crumb, which has no link. */
export const crumbData = (crumbs: readonly Crumb[], path: string, origin: string) =>
  breadcrumbData(
    crumbs.map((crumb) => ({ href: path, ...crumb })),
    origin,
  );

/** schema.org FAQPage. */
export function faqData(questions: readonly { question: string; answer: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** schema.org Product with the reviews that the page shows. */
export function reviewsData(
  {
    part: { name, slug, sku },
    data,
    ...rating
  }: AnswerOf<(typeof reviewCalls)['GET productReviews/:slug']>,
  origin: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku,
    url: origin + addressOf(addresses.product, { slug }),
    aggregateRating: ratingData(rating),
    review: data.map((one) => ({
      '@type': 'Review',
      ...(one.title && { name: one.title }),
      reviewBody: one.review,
      reviewRating: { '@type': 'Rating', ratingValue: one.rating },
      author: { '@type': 'Person', name: one.name || 'A customer' },
      datePublished: one.written_at.slice(0, 10),
    })),
  };
}
