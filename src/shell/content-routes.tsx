import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Opened } from '../content/web/open-content.ts';
import { pages } from '../pages.ts';
import type { PageShown } from './head.ts';
import { root } from './root-route.tsx';

const getParentRoute = () => root;

// What these pages load and say of themselves comes with them: other pages do not carry it.
const opening = () => import('../content/web/open-content.ts');

/** What the loader has found out about the page. */
const head = ({ loaderData, origin }: PageShown) => (loaderData as Opened).head(origin);

const articlesLook = {
  component: lazyRouteComponent(() => import('../content/web/articles-page.tsx'), 'ArticlesPage'),
  staticData: { source: 'src/content/web/articles-page.tsx', head },
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
  component: lazyRouteComponent(() => import('../content/web/article-page.tsx'), 'ArticlePage'),
  staticData: { source: 'src/content/web/article-page.tsx', head },
});

const archiveLook = {
  component: lazyRouteComponent(() => import('../content/web/archive-page.tsx'), 'ArchivePage'),
  staticData: { source: 'src/content/web/archive-page.tsx', head },
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
  component: lazyRouteComponent(
    () => import('../content/web/testimonials-page.tsx'),
    'TestimonialsPage',
  ),
  staticData: { source: 'src/content/web/testimonials-page.tsx', head },
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
  component: lazyRouteComponent(
    () => import('../content/web/submit-testimonial-page.tsx'),
    'SubmitTestimonialPage',
  ),
  staticData: { source: 'src/content/web/submit-testimonial-page.tsx', head },
});

const contactUs = createRoute({
  getParentRoute,
  path: pages.contactUs.path,
  loader: async (given) => (await opening()).openContact(given),
  component: lazyRouteComponent(() => import('../content/web/contact-page.tsx'), 'ContactPage'),
  staticData: { source: 'src/content/web/contact-page.tsx', head },
});

const aboutUs = createRoute({
  getParentRoute,
  path: pages.aboutUs.path,
  loader: async (given) => (await opening()).openAbout(given),
  component: lazyRouteComponent(() => import('../content/web/about-page.tsx'), 'AboutPage'),
  staticData: { source: 'src/content/web/about-page.tsx', head },
});

const faq = createRoute({
  getParentRoute,
  path: pages.faq.path,
  loader: async (given) => (await opening()).openFaq(given),
  component: lazyRouteComponent(() => import('../content/web/faq-page.tsx'), 'FaqPage'),
  staticData: { source: 'src/content/web/faq-page.tsx', head },
});

const privacyTerms = createRoute({
  getParentRoute,
  path: pages.privacyTerms.path,
  loader: async (given) => (await opening()).openPrivacy(given),
  component: lazyRouteComponent(() => import('../content/web/privacy-page.tsx'), 'PrivacyPage'),
  staticData: { source: 'src/content/web/privacy-page.tsx', head },
});

const vwAccessories = createRoute({
  getParentRoute,
  path: pages.vwAccessories.path,
  loader: async (given) => (await opening()).openAccessories(given),
  component: lazyRouteComponent(
    () => import('../content/web/accessories-page.tsx'),
    'AccessoriesPage',
  ),
  staticData: { source: 'src/content/web/accessories-page.tsx', head },
});

const newsletter = () => import('../content/web/newsletter-page.tsx');
const newsletterData = { source: 'src/content/web/newsletter-page.tsx', head };

const newsletterConfirm = createRoute({
  getParentRoute,
  path: pages.newsletterConfirm.path,
  loader: async () => (await opening()).openNewsletter(),
  component: lazyRouteComponent(newsletter, 'NewsletterConfirmPage'),
  staticData: newsletterData,
});

const newsletterEnd = createRoute({
  getParentRoute,
  path: pages.newsletterEnd.path,
  loader: async () => (await opening()).openNewsletter(),
  component: lazyRouteComponent(newsletter, 'NewsletterEndPage'),
  staticData: newsletterData,
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
] as const;
