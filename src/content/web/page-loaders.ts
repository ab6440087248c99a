import { notFound } from '@tanstack/react-router';
import { socialPicture } from '../../catalogue/web/product/social-picture.ts';
import { scriptedForms } from '../../links/scripted-forms.ts';
import { failureText, SOMETHING_WRONG } from '../../kit/client.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { addressOf, type LoaderInput } from '../../kit/page.ts';
import type { Crumb } from '../../ui/layout/breadcrumb.tsx';
import { parseQuestions } from '../rules/faq-questions.ts';
import { crumbData, faqData, postingData } from './structured-data.ts';
import type { TextPage } from '../text-calls.ts';
import { loadQuestions } from './questions/questions-data.ts';
import { loadReviews } from './reviews/reviews-data.ts';
import * as data from './content-data.ts';
import { type LoadedPage, loadListPage } from './list-page.ts';
import { addresses } from '../../links/addresses.ts';

/** Loads what is said about a part. One page for all of it: each declared page is in every first load. */
export function loadTalk(input: LoaderInput): Promise<LoadedPage> {
  if (input.params['about'] === 'questions') return loadQuestions(input);
  if (input.params['about'] === 'reviews') return loadReviews(input);
  throw notFound();
}

export const FEED_PATH = '/articles/feed.xml';

const home: Crumb = { label: 'Home', href: addressOf(addresses.home) };
const articles: Crumb = { label: 'Articles', href: addressOf(addresses.articles) };

const pageSuffix = (page: number): string => (page > 1 ? `, page ${page}` : '');

export const articleCrumbs = (title: string): Crumb[] => [home, articles, { label: title }];
export const testimonialCrumbs: Crumb[] = [
  home,
  { label: 'Testimonials', href: addressOf(addresses.testimonials) },
  { label: 'Submit a testimonial' },
];
export const crumbsTo = (label: string): Crumb[] => [home, { label }];

export async function loadArticles({ queryClient, params }: LoaderInput): Promise<LoadedPage> {
  const [page] = await Promise.all([
    loadListPage(queryClient, data.allArticles, params['page']),
    queryClient.ensureQueryData(data.blogCategories),
  ]);
  return {
    page,
    head: () => ({
      title: `Articles${pageSuffix(page)} | VanGon`,
      description:
        'How-tos for Bus, Vanagon, Syncro and Eurovan: valves, fuel hoses, pop-top canvas, winter storage, and what Ken answers.',
      canonical: data.allArticles.addressOf(page),
      feed: FEED_PATH,
    }),
  };
}

export async function loadArchive({ queryClient, params }: LoaderInput): Promise<LoadedPage> {
  const list = data.archive(params['slug']!);
  const [page, categories] = await Promise.all([
    loadListPage(queryClient, list, params['page']),
    queryClient.ensureQueryData(data.blogCategories),
  ]);
  const name = categories.find(({ slug }) => slug === params['slug'])?.name ?? params['slug']!;
  return {
    page,
    head: () => ({
      title: `${name}${pageSuffix(page)}: articles | VanGon`,
      description: `Articles of the VanGon workshop about ${name.toLowerCase()}.`,
      canonical: list.addressOf(page),
      feed: FEED_PATH,
    }),
  };
}

export async function loadArticle({ queryClient, params }: LoaderInput): Promise<LoadedPage> {
  const slug = params['slug']!;
  const [article] = await Promise.all([
    queryClient.ensureQueryData(data.articleDetail(slug)),
    queryClient.ensureQueryData(data.articleComments(slug)),
  ]);
  if (!article) throw notFound();
  // The canonical URL has the slug, even if the article was requested by id.
  const canonical = addressOf(addresses.article, { slug: article.slug });
  const picture = socialPicture(article.featured_image) ?? '/drawings/social/shop.png';
  return {
    head: (origin) => ({
      title: `${article.page_title || article.title} | VanGon`,
      description: article.page_description,
      keywords: article.page_keyword,
      canonical,
      picture,
      feed: FEED_PATH,
      structured: [
        postingData(article, origin, picture),
        crumbData(articleCrumbs(article.title), canonical, origin),
      ],
    }),
  };
}

export async function loadTestimonials({ queryClient, params }: LoaderInput): Promise<LoadedPage> {
  const page = await loadListPage(queryClient, data.allTestimonials, params['page']);
  return {
    page,
    head: () => ({
      title: `Testimonials${pageSuffix(page)} | VanGon`,
      description: 'What owners of Buses, Vanagons, Syncros and Eurovans say about our parts.',
      canonical: data.allTestimonials.addressOf(page),
    }),
  };
}

export const loadTestimonialForm = (): LoadedPage => ({
  head: () => ({
    title: 'Submit a testimonial | VanGon',
    description: 'Tell other owners how the parts did, with a picture of your van if you like.',
    canonical: addressOf(addresses.submitTestimonial),
  }),
});

/** In the browser a failure is a toast, too, as the specification says. */
export async function loadContact({ queryClient, preload }: LoaderInput): Promise<LoadedPage> {
  const [page] = await Promise.all([
    queryClient.ensureQueryData(data.contactPage),
    queryClient.ensureQueryData(data.contactDetails),
  ]).catch((error: unknown) => {
    if (!import.meta.env.SSR && !preload) toast.error(failureText(error, SOMETHING_WRONG));
    throw error;
  });
  return textPage(page, addressOf(addresses.contactUs));
}

export async function loadAbout({ queryClient }: LoaderInput): Promise<LoadedPage> {
  return textPage(await queryClient.ensureQueryData(data.aboutPage), addressOf(addresses.aboutUs));
}

export async function loadPrivacy({ queryClient }: LoaderInput): Promise<LoadedPage> {
  const page = await queryClient.ensureQueryData(data.privacyPage);
  return textPage(page, addressOf(addresses.privacyTerms));
}

export async function loadAccessories({ queryClient }: LoaderInput): Promise<LoadedPage> {
  const page = await queryClient.ensureQueryData(data.accessoriesPage);
  return textPage(page, addressOf(addresses.vwAccessories));
}

export async function loadFaq({ queryClient }: LoaderInput): Promise<LoadedPage> {
  const sections = await queryClient.ensureQueryData(data.faq);
  return {
    head: (origin) => ({
      title: 'Questions and answers | VanGon',
      description:
        'Finding the part, paying, coupons and points, shipping, returns and cores, accounts and privacy: what customers ask us.',
      canonical: addressOf(addresses.faq),
      structured: [
        faqData(sections.flatMap((section) => parseQuestions(section).questions)),
        crumbData(crumbsTo('FAQ'), addressOf(addresses.faq), origin),
      ],
    }),
  };
}

export const loadNewsletter = (): LoadedPage => ({
  head: () => ({ title: 'Newsletter | VanGon', canonical: null }),
});

export function loadNotSent({ params }: LoaderInput): LoadedPage {
  if (!scriptedForms.some((form) => form === params['form'])) throw notFound();
  return { head: () => ({ title: 'Not sent | VanGon', canonical: null }) };
}

function textPage(page: TextPage, canonical: string): LoadedPage {
  return {
    head: (origin) => ({
      title: page.page_title || `${page.title} | VanGon`,
      description: page.page_description,
      keywords: page.page_keyword,
      canonical,
      structured: [crumbData(crumbsTo(page.title), canonical, origin)],
    }),
  };
}
