import { addresses } from '../links/addresses.ts';
import { loadForPage } from '../kit/load-part.ts';
import { lazy, type LoaderInput, page } from '../kit/page.ts';

// Loaders and heads load with the page, to keep them out of every other page's first load.
const loaders = () => loadForPage(() => import('./web/page-loaders.ts'));

const listed = { inSitemap: true } as const;

const articles = {
  component: lazy(() => import('./web/articles/articles-page.tsx'), 'ArticlesPage'),
  loader: async (input: LoaderInput) => (await loaders()).loadArticles(input),
} as const;
const archive = {
  component: lazy(() => import('./web/articles/archive-page.tsx'), 'ArchivePage'),
  loader: async (input: LoaderInput) => (await loaders()).loadArchive(input),
} as const;
const testimonials = {
  component: lazy(() => import('./web/testimonials/testimonials-page.tsx'), 'TestimonialsPage'),
  loader: async (input: LoaderInput) => (await loaders()).loadTestimonials(input),
} as const;
const newsletter = {
  holdsToken: true,
  component: lazy(() => import('./web/newsletter-page.tsx'), 'NewsletterPage'),
  loader: async () => (await loaders()).loadNewsletter(),
} as const;

export const contentPages = [
  page({
    path: addresses.home,
    inSitemap: true,
    visits: 'browsing',
    component: lazy(() => import('./web/home/home-page.tsx'), 'HomePage'),
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
    component: lazy(() => import('./web/articles/article-page.tsx'), 'ArticlePage'),
    loader: async (input) => (await loaders()).loadArticle(input),
  }),
  page({
    path: addresses.productTalk,
    reads: ['order'],
    component: lazy(() => import('./web/questions/product-talk-page.tsx'), 'ProductTalkPage'),
    loader: async (input) => (await loaders()).loadTalk(input),
  }),
  page({ ...archive, path: addresses.blogCategory, inSitemap: true }),
  page({ ...archive, path: addresses.blogCategoryPage }),
  page({ ...testimonials, path: addresses.testimonials, inSitemap: true }),
  page({ ...testimonials, path: addresses.testimonialsPage }),
  page({
    ...listed,
    path: addresses.submitTestimonial,
    component: lazy(
      () => import('./web/testimonials/submit-testimonial-page.tsx'),
      'SubmitTestimonialPage',
    ),
    loader: async () => (await loaders()).loadTestimonialForm(),
  }),
  page({
    ...listed,
    path: addresses.contactUs,
    component: lazy(() => import('./web/contact/contact-page.tsx'), 'ContactPage'),
    loader: async (input) => (await loaders()).loadContact(input),
  }),
  page({
    ...listed,
    path: addresses.aboutUs,
    component: lazy(() => import('./web/about-page.tsx'), 'AboutPage'),
    loader: async (input) => (await loaders()).loadAbout(input),
  }),
  page({
    ...listed,
    path: addresses.faq,
    component: lazy(() => import('./web/faq-page.tsx'), 'FaqPage'),
    loader: async (input) => (await loaders()).loadFaq(input),
  }),
  page({
    ...listed,
    path: addresses.privacyTerms,
    component: lazy(() => import('./web/privacy-page.tsx'), 'PrivacyPage'),
    loader: async (input) => (await loaders()).loadPrivacy(input),
  }),
  page({
    ...listed,
    path: addresses.vwAccessories,
    component: lazy(() => import('./web/accessories-page.tsx'), 'AccessoriesPage'),
    loader: async (input) => (await loaders()).loadAccessories(input),
  }),
  page({ ...newsletter, path: addresses.newsletterConfirm }),
  page({ ...newsletter, path: addresses.newsletterEnd }),
  /** Target of forms submitted without JavaScript (`scripted-forms.ts`). */
  page({
    path: addresses.notSent,
    holdsToken: true,
    component: lazy(() => import('./web/not-sent-page.tsx'), 'NotSentPage'),
    loader: async (input) => (await loaders()).loadNotSent(input),
  }),
];
