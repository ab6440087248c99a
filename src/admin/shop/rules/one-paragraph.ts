const BLOCK = /^\s*<(p|h[2-4]|ul|ol|dl|pre|hr|table|figure|blockquote)\b/;

/** Wraps inline HTML in a paragraph. */
export const asBlocks = (html: string): string =>
  html === '' || BLOCK.test(html) ? html : `<p>${html}</p>`;

/** Removes the tag of a text that is a single paragraph. */
export function withoutParagraph(html: string): string {
  const [, inside] = /^<p>(.*)<\/p>$/s.exec(html) ?? [];
  return inside === undefined || inside.includes('<p>') ? html : inside;
}
