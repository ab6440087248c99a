import { addresses } from '../links/addresses.ts';
import { loadForPage } from '../kit/load-part.ts';
import { late, type LoaderInput, page } from '../kit/page.ts';

// Loaders and heads load with the page, to keep them out of every other page's first load.
const loaders = () => loadForPage(() => import('./web/page-loaders.ts'));

const listed = { inSitemap: true } as const;

const articles = {
  component: late(() => import('./web/articles/articles-page.tsx'), 'ArticlesPage'),
  loader: async (input: LoaderInput) => (await loaders()).loadArticles(input),
} as const;
const archive = {
  component: late(() => import('./web/articles/archive-page.tsx'), 'ArchivePage'),
  loader: async (input: LoaderInput) => (await loaders()).loadArchive(input),
} as const;
const testimonials = {
  component: late(() => import('./web/testimonials/testimonials-page.tsx'), 'TestimonialsPage'),
  loader: async (input: LoaderInput) => (await loaders()).loadTestimonials(input),
} as const;
const newsletter = {
  holdsToken: true,
  component: late(() => import('./web/newsletter-page.tsx'), 'NewsletterPage'),
  loader: async () => (await loaders()).loadNewsletter(),
} as const;

export const contentPages = [
  page({
    path: addresses.home,
    inSitemap: true,
    visits: 'browsing',
    component: late(() => import('./web/home/home-page.tsx'), 'HomePage'),
    loader: async ({ queryClient }) =>
      (await loadForPage(() => import('./web/home/home-data.ts'))).loadHome(queryClient),
    head: async (input) =>
      (await loadForPage(() => import('./web/home/home-head.ts'))).homeHead(input),
  }),
  page({ ...articles, path: addresses.articles, inSitemap: true }),
  page({ ...articles, path: addresses.articlesPage }),
  page({
    ...listed,
    path: addresses.article,
    component: late(() => import('./web/articles/article-page.tsx'), 'ArticlePage'),
    loader: async (input) => (await loaders()).loadArticle(input),
  }),
  page({ ...archive, path: addresses.blogCategory, inSitemap: true }),
  page({ ...archive, path: addresses.blogCategoryPage }),
  page({ ...testimonials, path: addresses.testimonials, inSitemap: true }),
  page({ ...testimonials, path: addresses.testimonialsPage }),
  page({
    ...listed,
    path: addresses.submitTestimonial,
    component: late(
      () => import('./web/testimonials/submit-testimonial-page.tsx'),
      'SubmitTestimonialPage',
    ),
    loader: async () => (await loaders()).loadTestimonialForm(),
  }),
  page({
    ...listed,
    path: addresses.contactUs,
    component: late(() => import('./web/contact/contact-page.tsx'), 'ContactPage'),
    loader: async (input) => (await loaders()).loadContact(input),
  }),
  page({
    ...listed,
    path: addresses.aboutUs,
    component: late(() => import('./web/about-page.tsx'), 'AboutPage'),
    loader: async (input) => (await loaders()).loadAbout(input),
  }),
  page({
    ...listed,
    path: addresses.faq,
    component: late(() => import('./web/faq-page.tsx'), 'FaqPage'),
    loader: async (input) => (await loaders()).loadFaq(input),
  }),
  page({
    ...listed,
    path: addresses.privacyTerms,
    component: late(() => import('./web/privacy-page.tsx'), 'PrivacyPage'),
    loader: async (input) => (await loaders()).loadPrivacy(input),
  }),
  page({
    ...listed,
    path: addresses.vwAccessories,
    component: late(() => import('./web/accessories-page.tsx'), 'AccessoriesPage'),
    loader: async (input) => (await loaders()).loadAccessories(input),
  }),
  page({ ...newsletter, path: addresses.newsletterConfirm }),
  page({ ...newsletter, path: addresses.newsletterEnd }),
  /** Target of forms submitted without JavaScript (`scripted-forms.ts`). */
  page({
    path: addresses.notSent,
    holdsToken: true,
    component: late(() => import('./web/not-sent-page.tsx'), 'NotSentPage'),
    loader: async (input) => (await loaders()).loadNotSent(input),
  }),
];
