import type { JSONContent } from '@tiptap/core';
import { escapeText } from '../../../../kit/escape-markup.ts';

type Marks = NonNullable<JSONContent['marks']>;

/** A document as the HTML that the shop stores: exactly what the sanitizer would make of it. */
export function writeHtml(document: JSONContent): string {
  const blocks = [...(document.content ?? [])];
  // Where one can go on writing there is an empty paragraph at the end.
  while (blocks.length > 0 && isEmptyParagraph(blocks.at(-1)!)) blocks.pop();
  return blocks.map(writeBlock).join('');
}

const isEmptyParagraph = ({ type, content = [] }: JSONContent): boolean =>
  type === 'paragraph' && content.length === 0;

function writeBlock(node: JSONContent): string {
  const { type, attrs = {}, content = [] } = node;
  const inside = () => content.map(writeBlock).join('');
  switch (type) {
    case 'paragraph':
      return `<p>${writeInline(content)}</p>`;
    case 'heading':
      return `<h${attrs['level']}>${writeInline(content)}</h${attrs['level']}>`;
    case 'blockquote':
      return `<blockquote>${inside()}</blockquote>`;
    case 'horizontalRule':
      return '<hr />';
    case 'pre':
      return `<pre>${writeInline(content)}</pre>`;
    case 'bulletList':
      return `<ul>${inside()}</ul>`;
    case 'orderedList':
      return `<ol${number('start', attrs['start'], 1)}>${inside()}</ol>`;
    case 'listItem':
      return `<li>${writeTight(content, isList)}</li>`;
    case 'terms':
      return `<dl>${inside()}</dl>`;
    case 'term':
      return `<dt>${writeInline(content)}</dt>`;
    case 'meaning':
      return `<dd>${writeTight(content)}</dd>`;
    case 'figure':
      return `<figure>${content.map(writeInFigure).join('')}</figure>`;
    case 'figcaption':
      return `<figcaption>${writeInline(content)}</figcaption>`;
    case 'captionedTable':
      return writeTable(content[1]!, `<caption>${writeInline(content[0]?.content)}</caption>`);
    case 'table':
      return writeTable(node);
    default:
      throw new Error(`Nobody can write a ${type}`);
  }
}

const isList = ({ type = '' }: JSONContent): boolean => type.endsWith('List');

/** The only paragraph of a list's item or of a cell needs no tag of its own. */
function writeTight(content: JSONContent[], mayFollow = (_: JSONContent) => false): string {
  const [first, ...others] = content;
  if (first?.type !== 'paragraph' || !others.every(mayFollow))
    return content.map(writeBlock).join('');
  return writeInline(first.content) + others.map(writeBlock).join('');
}

const writeInFigure = (node: JSONContent): string =>
  node.type === 'paragraph' && node.content?.every(({ type }) => type === 'picture')
    ? writeInline(node.content)
    : writeBlock(node);

function writeTable({ content: rows = [] }: JSONContent, caption = ''): string {
  const firstOfBody = rows.findIndex((row) => !isHead(row));
  const headRows = firstOfBody < 0 ? rows.length : firstOfBody;
  const [head, body] = [rows.slice(0, headRows), rows.slice(headRows)];
  return [
    `<table>${caption}`,
    head.length > 0 ? `<thead>${head.map(writeRow).join('')}</thead>` : '',
    body.length > 0 ? `<tbody>${body.map(writeRow).join('')}</tbody>` : '',
    '</table>',
  ].join('');
}

const isHead = ({ attrs, content = [] }: JSONContent): boolean =>
  attrs?.['head'] ?? content.every(({ type }) => type === 'tableHeader');

const writeRow = ({ content = [] }: JSONContent): string =>
  `<tr>${content.map(writeCell).join('')}</tr>`;

function writeCell({ type, attrs = {}, content = [] }: JSONContent): string {
  const tag = type === 'tableHeader' ? 'th' : 'td';
  const scope = tag === 'th' && attrs['scope'] ? attribute('scope', attrs['scope']) : '';
  const spans = number('colspan', attrs['colspan'], 1) + number('rowspan', attrs['rowspan'], 1);
  return `<${tag}${scope}${spans}>${writeTight(content)}</${tag}>`;
}

/** Opens and closes the tags of marks, which nest. */
function writeInline(content: JSONContent[] = []): string {
  let html = '';
  let open: Marks = [];
  for (const node of [...content, { type: 'end' }]) {
    const marks: Marks = ('marks' in node && node.marks) || [];
    const kept = commonStart(open, marks);
    html += open.slice(kept).toReversed().map(closingTag).join('');
    html += marks.slice(kept).map(openingTag).join('');
    open = marks;
    html += writeLeaf(node);
  }
  return html;
}

function commonStart(open: Marks, wanted: Marks): number {
  const differs = wanted.findIndex((mark, at) => JSON.stringify(mark) !== JSON.stringify(open[at]));
  return differs < 0 ? Math.min(open.length, wanted.length) : differs;
}

function writeLeaf({ type, text = '', attrs = {} }: JSONContent): string {
  if (type === 'hardBreak') return '<br />';
  if (type !== 'picture') return escapeText(text);
  const { src, alt, width, height } = attrs;
  const size = number('width', width) + number('height', height);
  return `<img${attribute('src', src)}${attribute('alt', alt ?? '')}${size} loading="lazy" />`;
}

const TAGS: Record<string, string> = {
  ...{ bold: 'strong', italic: 'em', underline: 'u', strike: 's', small: 'small', code: 'code' },
  ...{ subscript: 'sub', superscript: 'sup', link: 'a' },
};

function openingTag({ type, attrs = {} }: Marks[number]): string {
  const title = attrs['title'] ? attribute('title', attrs['title']) : '';
  const link = type === 'link' ? `${attribute('href', attrs['href'])}${title} rel="noopener"` : '';
  return `<${TAGS[type]}${link}>`;
}

const closingTag = ({ type }: Marks[number]): string => `</${TAGS[type]}>`;

const attribute = (name: string, value: unknown): string =>
  ` ${name}="${escapeText(String(value)).replaceAll('"', '&quot;')}"`;

const number = (name: string, value: unknown, usual?: number): string =>
  typeof value === 'number' && value !== usual ? ` ${name}="${value}"` : '';
