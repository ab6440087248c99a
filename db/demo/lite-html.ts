import { escapeText } from '../../src/kit/escape-markup.ts';

/** The address of a link's target, such as `sku:VG-BRK-0101` or `/contact-us`; undefined for an unknown target. */
export type AddressOf = (target: string) => string | undefined;

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Targets of all links in a text, as written. */
export const linksIn = (text: string): string[] => [...text.matchAll(LINK)].map(([, , to]) => to!);

/**
 * Converts a subset of Markdown to HTML: paragraphs, `## ` and `### ` headings, `- ` and `1. ` lists, `**bold**`,
 * `*emphasis*` or `_emphasis_`, and `[text](target)` links. Everything else is text.
 */
export function liteHtml(text: string, addressOf: AddressOf): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => blockHtml(block.trim(), addressOf))
    .join('\n');
}

function blockHtml(block: string, addressOf: AddressOf): string {
  const [, marks, heading] = /^(#{2,3}) (.+)$/s.exec(block) ?? [];
  if (marks) return element(`h${marks.length}`, heading!, addressOf);
  if (block.startsWith('- ')) return listHtml('ul', block.split(/^- /m), addressOf);
  if (block.startsWith('1. ')) return listHtml('ol', block.split(/^\d+\. /m), addressOf);
  return element('p', block, addressOf);
}

function listHtml(tag: string, [, ...items]: string[], addressOf: AddressOf): string {
  return `<${tag}>${items.map((item) => element('li', item, addressOf)).join('')}</${tag}>`;
}

function element(tag: string, text: string, addressOf: AddressOf): string {
  return `<${tag}>${inlineHtml(text.replace(/\s+/g, ' ').trim(), addressOf)}</${tag}>`;
}

function inlineHtml(text: string, addressOf: AddressOf): string {
  return escapeText(text)
    .replace(LINK, (_, words: string, target: string) => {
      const address = addressOf(target);
      return address === undefined ? words : `<a href="${address}" rel="noopener">${words}</a>`;
    })
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*\s][^*]*)\*/g, '<em>$1</em>')
    .replace(TAG_OR_STRESSED, (whole, words?: string) => (words ? `<em>${words}</em>` : whole));
}

/** An underscore within a word or an address is literal. */
const TAG_OR_STRESSED = /<[^>]*>|(?<![\w/])_([^\s_](?:[^_]*[^\s_])?)_(?![\w/])/g;
