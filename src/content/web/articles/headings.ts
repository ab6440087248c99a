import { anchorFor, plainText } from '../../rules/faq-questions.ts';

export interface Heading {
  slug: string;
  title: string;
}

/** Harmless HTML whose `h2` have anchors, and what they are called. */
export function withAnchors(html: string): { html: string; headings: Heading[] } {
  const taken = new Set<string>();
  const headings: Heading[] = [];
  const anchored = html.replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const title = plainText(inner);
    const slug = anchorFor(title, taken);
    headings.push({ slug, title });
    return `<h2 id="${slug}">${inner}</h2>`;
  });
  return { html: anchored, headings };
}
