import { escapeText } from '../../src/kit/escape-markup.ts';

/** Address of a link's target as written, such as `sku:VG-BRK-0101` or `/contact-us`; undefined where it leads nowhere. */
export type AddressOf = (target: string) => string | undefined;

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Targets of all links in a text, as written. */
export const linksIn = (text: string): string[] => [...text.matchAll(LINK)].map(([, , to]) => to!);

/**
 * Text with a few signs as HTML: a blank line parts blocks; `## ` and `### ` head them, `- ` and `1. ` list them;
 * `**bold**`, `*stressed*` or `_stressed_`, as formatters write it, and `[words](target)` stand within. Everything else is
 * text.
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

/** An underscore within a word or an address is one. */
const TAG_OR_STRESSED = /<[^>]*>|(?<![\w/])_([^\s_](?:[^_]*[^\s_])?)_(?![\w/])/g;
