import { notFound } from '@tanstack/react-router';
import { linkPicture } from '../../catalogue/web/product/link-picture.ts';
import { scriptedForms } from '../../scripted-forms.ts';
import { contentPages } from '../pages.ts';
import { addressOf, type Head, type LoaderInput } from '../../kit/page.ts';
import type { Crumb } from '../../ui/layout/breadcrumb.tsx';
import { questionsIn } from '../rules/faq-questions.ts';
import { crumbData, faqData, postingData } from './structured-data.ts';
import type { TextPage } from '../text-calls.ts';
import * as data from './content-data.ts';
import { openPage } from './paged.ts';

/** What these pages' loaders answer. */
export interface Opened {
  head: (origin: string) => Partial<Head>;
  page?: number;
}

export const FEED = '/articles/feed.xml';

const home: Crumb = { label: 'Home', href: addressOf(contentPages.home) };
const articles: Crumb = { label: 'Articles', href: addressOf(contentPages.articles) };

const numbered = (page: number): string => (page > 1 ? `, page ${page}` : '');

export const articleCrumbs = (title: string): Crumb[] => [home, articles, { label: title }];
export const testimonialCrumbs: Crumb[] = [
  home,
  { label: 'Testimonials', href: addressOf(contentPages.testimonials) },
  { label: 'Submit a testimonial' },
];
export const crumbsTo = (label: string): Crumb[] => [home, { label }];

export async function openArticles({ queryClient, params }: LoaderInput): Promise<Opened> {
  const [page] = await Promise.all([
    openPage(queryClient, data.allArticles, params['page']),
    queryClient.ensureQueryData(data.blogCategories),
  ]);
  return {
    page,
    head: () => ({
      title: `Articles${numbered(page)} | VanGon`,
      description:
        'How-tos for Bus, Vanagon, Syncro and Eurovan: valves, fuel hoses, pop-top canvas, winter storage, and what Ken answers.',
      canonical: data.allArticles.addressOf(page),
      feed: FEED,
    }),
  };
}

export async function openArchive({ queryClient, params }: LoaderInput): Promise<Opened> {
  const list = data.archive(params['slug']!);
  const [page, categories] = await Promise.all([
    openPage(queryClient, list, params['page']),
    queryClient.ensureQueryData(data.blogCategories),
  ]);
  const name = categories.find(({ slug }) => slug === params['slug'])?.name ?? params['slug']!;
  return {
    page,
    head: () => ({
      title: `${name}${numbered(page)}: articles | VanGon`,
      description: `Articles of the VanGon workshop about ${name.toLowerCase()}.`,
      canonical: list.addressOf(page),
      feed: FEED,
    }),
  };
}

export async function openArticle({ queryClient, params }: LoaderInput): Promise<Opened> {
  const slug = params['slug']!;
  const [article] = await Promise.all([
    queryClient.ensureQueryData(data.articleDetail(slug)),
    queryClient.ensureQueryData(data.articleComments(slug)),
  ]);
  if (!article) throw notFound();
  // Asked for by its id, an article has its own address all the same.
  const canonical = addressOf(contentPages.article, { slug: article.slug });
  const picture = linkPicture(article.featured_image) ?? '/drawings/social/shop.png';
  return {
    head: (origin) => ({
      title: `${article.page_title || article.title} | VanGon`,
      description: article.page_description,
      keywords: article.page_keyword,
      canonical,
      picture,
      feed: FEED,
      structured: [
        postingData(article, origin, picture),
        crumbData(articleCrumbs(article.title), canonical, origin),
      ],
    }),
  };
}

export async function openTestimonials({ queryClient, params }: LoaderInput): Promise<Opened> {
  const page = await openPage(queryClient, data.allTestimonials, params['page']);
  return {
    page,
    head: () => ({
      title: `Testimonials${numbered(page)} | VanGon`,
      description: 'What owners of Buses, Vanagons, Syncros and Eurovans say about our parts.',
      canonical: data.allTestimonials.addressOf(page),
    }),
  };
}

export const openTestimonialForm = (): Opened => ({
  head: () => ({
    title: 'Submit a testimonial | VanGon',
    description: 'Tell other owners how the parts did, with a picture of your van if you like.',
    canonical: addressOf(contentPages.submitTestimonial),
  }),
});

export async function openContact({ queryClient }: LoaderInput): Promise<Opened> {
  const [page] = await Promise.all([
    queryClient.ensureQueryData(data.contactPage),
    queryClient.ensureQueryData(data.contactDetails),
  ]);
  return textOpened(page, addressOf(contentPages.contactUs));
}

export async function openAbout({ queryClient }: LoaderInput): Promise<Opened> {
  return textOpened(
    await queryClient.ensureQueryData(data.aboutPage),
    addressOf(contentPages.aboutUs),
  );
}

export async function openPrivacy({ queryClient }: LoaderInput): Promise<Opened> {
  const page = await queryClient.ensureQueryData(data.privacyPage);
  return textOpened(page, addressOf(contentPages.privacyTerms));
}

export async function openAccessories({ queryClient }: LoaderInput): Promise<Opened> {
  const page = await queryClient.ensureQueryData(data.accessoriesPage);
  return textOpened(page, addressOf(contentPages.vwAccessories));
}

export async function openFaq({ queryClient }: LoaderInput): Promise<Opened> {
  const sections = await queryClient.ensureQueryData(data.faq);
  return {
    head: (origin) => ({
      title: 'Questions and answers | VanGon',
      description:
        'Finding the part, paying, coupons and points, shipping, returns and cores, accounts and privacy: what customers ask us.',
      canonical: addressOf(contentPages.faq),
      structured: [
        faqData(sections.flatMap((section) => questionsIn(section).questions)),
        crumbData(crumbsTo('FAQ'), addressOf(contentPages.faq), origin),
      ],
    }),
  };
}

export const openNewsletter = (): Opened => ({
  head: () => ({ title: 'Newsletter | VanGon', canonical: null }),
});

/** A form that no script has sent; of what it is not called nobody knows. */
export function openNotSent({ params }: LoaderInput): Opened {
  if (!scriptedForms.some((form) => form === params['form'])) throw notFound();
  return { head: () => ({ title: 'Not sent | VanGon', canonical: null }) };
}

function textOpened(page: TextPage, canonical: string): Opened {
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
