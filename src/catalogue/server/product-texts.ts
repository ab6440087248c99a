import { escapeText } from '../../kit/escape-markup.ts';

const LONGEST_SEARCH_RESULT = 160;
const SHORTEST_SEARCH_RESULT = 70;

/** The given slug, or the name in lower case with dashes. */
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

/** As many of the first sentences as a search result shows, 160 characters; cut between words where that says too little. */
export function firstSentences(text: string): string {
  let shown = '';
  for (const sentence of sentences(text)) {
    const longer = shown ? `${shown} ${sentence}` : sentence;
    if (longer.length > LONGEST_SEARCH_RESULT) {
      return shown.length < SHORTEST_SEARCH_RESULT ? cut(longer) : shown;
    }
    shown = longer;
  }
  return shown;
}

const cut = (text: string): string =>
  `${text.slice(0, LONGEST_SEARCH_RESULT - 1).replace(/[\s,;:–-]+\S*$/, '')}…`;

/** A full stop ends a sentence only before a capital or the end: "approx. 3 mm" and "Type 4" stay whole. */
export function sentences(text: string): string[] {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?]) (?=[A-Z“"])/);
}
