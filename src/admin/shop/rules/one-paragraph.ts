const BLOCK = /^\s*<(p|h[2-4]|ul|ol|dl|pre|hr|table|figure|blockquote)\b/;

/** What stands within a line, as a text of paragraphs. */
export const asBlocks = (html: string): string =>
  html === '' || BLOCK.test(html) ? html : `<p>${html}</p>`;

/** A text that is one paragraph, without its tag. */
export function withoutParagraph(html: string): string {
  const [, inside] = /^<p>(.*)<\/p>$/s.exec(html) ?? [];
  return inside === undefined || inside.includes('<p>') ? html : inside;
}
