import { createRoute } from '@tanstack/react-router';
import { loadForPage } from '../../kit/load-part.ts';
import { pages } from '../../pages.ts';
import { latePage } from './page-route.ts';
import { root } from './root-route.tsx';

const getParentRoute = () => root;

// What these pages load and say of themselves comes with them: other pages do not carry it.
const opening = () => loadForPage(() => import('../../content/web/open-content.ts'));

const articlesLook = {
  component: latePage(() => import('../../content/web/articles/articles-page.tsx'), 'ArticlesPage'),
};

const articles = createRoute({
  getParentRoute,
  path: pages.articles.path,
  loader: async (given) => (await opening()).openArticles(given),
  ...articlesLook,
});

const articlesPage = createRoute({
  getParentRoute,
  path: pages.articlesPage.path,
  loader: async (given) => (await opening()).openArticles(given),
  ...articlesLook,
});

const article = createRoute({
  getParentRoute,
  path: pages.article.path,
  loader: async (given) => (await opening()).openArticle(given),
  component: latePage(() => import('../../content/web/articles/article-page.tsx'), 'ArticlePage'),
});

const archiveLook = {
  component: latePage(() => import('../../content/web/articles/archive-page.tsx'), 'ArchivePage'),
};

const blogCategory = createRoute({
  getParentRoute,
  path: pages.blogCategory.path,
  loader: async (given) => (await opening()).openArchive(given),
  ...archiveLook,
});

const blogCategoryPage = createRoute({
  getParentRoute,
  path: pages.blogCategoryPage.path,
  loader: async (given) => (await opening()).openArchive(given),
  ...archiveLook,
});

const testimonialsLook = {
  component: latePage(
    () => import('../../content/web/testimonials/testimonials-page.tsx'),
    'TestimonialsPage',
  ),
};

const testimonials = createRoute({
  getParentRoute,
  path: pages.testimonials.path,
  loader: async (given) => (await opening()).openTestimonials(given),
  ...testimonialsLook,
});

const testimonialsPage = createRoute({
  getParentRoute,
  path: pages.testimonialsPage.path,
  loader: async (given) => (await opening()).openTestimonials(given),
  ...testimonialsLook,
});

const submitTestimonial = createRoute({
  getParentRoute,
  path: pages.submitTestimonial.path,
  loader: async () => (await opening()).openTestimonialForm(),
  component: latePage(
    () => import('../../content/web/testimonials/submit-testimonial-page.tsx'),
    'SubmitTestimonialPage',
  ),
});

const contactUs = createRoute({
  getParentRoute,
  path: pages.contactUs.path,
  loader: async (given) => (await opening()).openContact(given),
  component: latePage(() => import('../../content/web/contact/contact-page.tsx'), 'ContactPage'),
});

const aboutUs = createRoute({
  getParentRoute,
  path: pages.aboutUs.path,
  loader: async (given) => (await opening()).openAbout(given),
  component: latePage(() => import('../../content/web/about-page.tsx'), 'AboutPage'),
});

const faq = createRoute({
  getParentRoute,
  path: pages.faq.path,
  loader: async (given) => (await opening()).openFaq(given),
  component: latePage(() => import('../../content/web/faq-page.tsx'), 'FaqPage'),
});

const privacyTerms = createRoute({
  getParentRoute,
  path: pages.privacyTerms.path,
  loader: async (given) => (await opening()).openPrivacy(given),
  component: latePage(() => import('../../content/web/privacy-page.tsx'), 'PrivacyPage'),
});

const vwAccessories = createRoute({
  getParentRoute,
  path: pages.vwAccessories.path,
  loader: async (given) => (await opening()).openAccessories(given),
  component: latePage(() => import('../../content/web/accessories-page.tsx'), 'AccessoriesPage'),
});

const loadNewsletter = () => import('../../content/web/newsletter-page.tsx');

const newsletterConfirm = createRoute({
  getParentRoute,
  path: pages.newsletterConfirm.path,
  loader: async () => (await opening()).openNewsletter(),
  component: latePage(loadNewsletter, 'NewsletterConfirmPage'),
});

const newsletterEnd = createRoute({
  getParentRoute,
  path: pages.newsletterEnd.path,
  loader: async () => (await opening()).openNewsletter(),
  component: latePage(loadNewsletter, 'NewsletterEndPage'),
});

const notSent = createRoute({
  getParentRoute,
  path: pages.notSent.path,
  loader: async (given) => (await opening()).openNotSent(given),
  component: latePage(() => import('../../content/web/not-sent-page.tsx'), 'NotSentPage'),
});

/** Articles, testimonials, contact, help and the shop's own words. */
export const contentRoutes = [
  articles,
  articlesPage,
  article,
  blogCategory,
  blogCategoryPage,
  testimonials,
  testimonialsPage,
  submitTestimonial,
  contactUs,
  aboutUs,
  faq,
  privacyTerms,
  vwAccessories,
  newsletterConfirm,
  newsletterEnd,
  notSent,
] as const;
