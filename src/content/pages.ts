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
  visits: 'rare',
  component: late(() => import('./web/newsletter-page.tsx'), 'NewsletterPage'),
  loader: async () => (await loaders()).loadNewsletter(),
} as const;

export const contentPages = {
  home: page({
    path: '/',
    inSitemap: true,
    visits: 'browsing',
    component: late(() => import('./web/home/home-page.tsx'), 'HomePage'),
    loader: async ({ queryClient }) =>
      (await loadForPage(() => import('./web/home/home-data.ts'))).loadHome(queryClient),
    head: async (input) =>
      (await loadForPage(() => import('./web/home/home-head.ts'))).homeHead(input),
  }),
  articles: page({ ...articles, path: '/articles', inSitemap: true }),
  articlesPage: page({ ...articles, path: '/articles/page/$page' }),
  article: page({
    ...listed,
    path: '/article/$slug',
    component: late(() => import('./web/articles/article-page.tsx'), 'ArticlePage'),
    loader: async (input) => (await loaders()).loadArticle(input),
  }),
  blogCategory: page({ ...archive, path: '/category/$slug', inSitemap: true }),
  blogCategoryPage: page({ ...archive, path: '/category/$slug/page/$page' }),
  testimonials: page({ ...testimonials, path: '/testimonials', inSitemap: true }),
  testimonialsPage: page({ ...testimonials, path: '/testimonials/page/$page' }),
  submitTestimonial: page({
    ...listed,
    path: '/submit-testimonial',
    visits: 'rare',
    component: late(
      () => import('./web/testimonials/submit-testimonial-page.tsx'),
      'SubmitTestimonialPage',
    ),
    loader: async () => (await loaders()).loadTestimonialForm(),
  }),
  contactUs: page({
    ...listed,
    path: '/contact-us',
    visits: 'rare',
    component: late(() => import('./web/contact/contact-page.tsx'), 'ContactPage'),
    loader: async (input) => (await loaders()).loadContact(input),
  }),
  aboutUs: page({
    ...listed,
    path: '/about-us',
    visits: 'rare',
    component: late(() => import('./web/about-page.tsx'), 'AboutPage'),
    loader: async (input) => (await loaders()).loadAbout(input),
  }),
  faq: page({
    ...listed,
    path: '/faq',
    component: late(() => import('./web/faq-page.tsx'), 'FaqPage'),
    loader: async (input) => (await loaders()).loadFaq(input),
  }),
  privacyTerms: page({
    ...listed,
    path: '/privacy-terms',
    visits: 'rare',
    component: late(() => import('./web/privacy-page.tsx'), 'PrivacyPage'),
    loader: async (input) => (await loaders()).loadPrivacy(input),
  }),
  vwAccessories: page({
    ...listed,
    path: '/vw-accessories',
    component: late(() => import('./web/accessories-page.tsx'), 'AccessoriesPage'),
    loader: async (input) => (await loaders()).loadAccessories(input),
  }),
  newsletterConfirm: page({ ...newsletter, path: '/newsletter/confirm/$token' }),
  newsletterEnd: page({ ...newsletter, path: '/newsletter/unsubscribe/$token' }),
  /** Target of forms submitted without JavaScript (`scripted-forms.ts`). */
  notSent: page({
    path: '/not-sent/$form',
    holdsToken: true,
    visits: 'rare',
    component: late(() => import('./web/not-sent-page.tsx'), 'NotSentPage'),
    loader: async (input) => (await loaders()).loadNotSent(input),
  }),
};
