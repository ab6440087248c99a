import type { Slide } from '../../../settings/home-texts.ts';
import { isAllowedLink, isAllowedPicture } from '../../../kit/html-rules.ts';

export const HOME_PROPERTIES = [
  'sliders',
  'featured',
  'page_title',
  'description',
  'shown_diagram',
  'page_description',
  'page_keyword',
] as const;
export type HomeProperty = (typeof HOME_PROPERTIES)[number];

export const HOME_NAMES: Record<HomeProperty, string> = {
  sliders: 'Slides',
  featured: 'Featured parts',
  page_title: 'Title of the page',
  description: 'About the shop',
  shown_diagram: 'Diagram',
  page_description: 'Description for search engines',
  page_keyword: 'Keywords for search engines',
};

type Rule = (value: unknown) => string | undefined;

export const MAX_FEATURED = 60;
const MAX_SLIDES = 12;
const NO_LINK = 'A link begins with “/”, “https:”, “mailto:” or “tel:”.';

const text =
  (most: number, isRequired = false): Rule =>
  (value) => {
    if (typeof value !== 'string') return 'This is not text.';
    if (isRequired && value.trim() === '') return 'Please write something.';
    return value.length > most ? `At most ${most} characters.` : undefined;
  };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most;

const isLink = (value: unknown): boolean => isText(value, 300) && isAllowedLink(value);
const isPicture = (value: unknown): boolean => isText(value, 300) && isAllowedPicture(value);

const isTime = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'string' &&
    /^20\d\d-\d\d-\d\dT[\d:.]+Z$/.test(value) &&
    !Number.isNaN(Date.parse(value)));

function wrongSlides(value: unknown): string | undefined {
  if (!Array.isArray(value)) return 'These are no slides.';
  if (value.length > MAX_SLIDES) return `At most ${MAX_SLIDES} slides.`;
  const pictures = value.map((slide: unknown) => (isRecord(slide) ? slide['image'] : null));
  if (new Set(pictures).size < pictures.length) return 'Two slides have the same picture.';
  for (const [at, slide] of value.entries()) {
    const wrong = wrongSlide(slide);
    if (wrong) return `Slide ${at + 1}: ${wrong}`;
  }
  return undefined;
}

const wrongSlide = (slide: unknown): string | undefined =>
  isRecord(slide) ? Object.values(slideFaults(slide))[0] : 'This is no slide.';

/** Validation messages of a slide, by field. */
export function slideFaults(slide: Partial<Slide>): Partial<Record<keyof Slide, string>> {
  const { image, title, link, from, until } = slide;
  return {
    ...(!isPicture(image) && { image: 'Please choose a picture.' }),
    ...(!isText(title, 150) && { title: 'Please give it a title of up to 150 characters.' }),
    ...(!isLink(link) && { link: isText(link, 300) ? NO_LINK : 'Please say where it leads.' }),
    ...(!isTime(from) && { from: 'This is no time.' }),
    ...(!isTime(until) && { until: 'This is no time.' }),
    ...(from && until && from >= until && { until: 'It ends before it begins.' }),
  };
}

/** The van type and system of a diagram. */
const wrongDiagram: Rule = (value) =>
  value === null || (typeof value === 'string' && /^[\w-]{1,100}\/[\w-]{1,100}$/.test(value))
    ? undefined
    : 'This is no diagram.';

function wrongFeatured(value: unknown): string | undefined {
  if (!isIds(value)) return 'These are no parts.';
  return value.length > MAX_FEATURED ? `At most ${MAX_FEATURED} parts.` : undefined;
}

export const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) &&
  value.every((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647) &&
  new Set(value).size === value.length;

/** Validation rules for the home page's values. */
export const homeRules: Record<HomeProperty, Rule> = {
  sliders: wrongSlides,
  featured: wrongFeatured,
  page_title: text(150, true),
  description: text(20_000),
  shown_diagram: wrongDiagram,
  page_description: text(500),
  page_keyword: text(500),
};
