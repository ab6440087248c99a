import { escapeText } from '../../kit/escape-markup.ts';

const MAX_DESCRIPTION_LENGTH = 160;
const MIN_DESCRIPTION_LENGTH = 70;

export function slugOf({ slug, name }: { slug?: string | undefined; name: string }): string {
  return slug ?? dashed(name);
}

function dashed(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Plain text as HTML: a blank line starts a new paragraph. */
export function paragraphs(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escaped(paragraph.replace(/\s+/g, ' ').trim())}</p>`)
    .join('\n');
}

const escaped = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

/** The first sentences that fit in a search result (160 characters), or text cut at a word if those are too short. */
export function firstSentences(text: string): string {
  let shown = '';
  for (const sentence of sentences(text)) {
    const longer = shown ? `${shown} ${sentence}` : sentence;
    if (longer.length > MAX_DESCRIPTION_LENGTH) {
      return shown.length < MIN_DESCRIPTION_LENGTH ? cut(longer) : shown;
    }
    shown = longer;
  }
  return shown;
}

const cut = (text: string) =>
  `${text.slice(0, MAX_DESCRIPTION_LENGTH - 1).replace(/[\s,;:–-]+\S*$/, '')}…`;

/** A period ends a sentence only before a capital letter or quote: "approx. 3 mm" stays whole. */
export function sentences(text: string): string[] {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?]) (?=[A-Z“"])/);
}
