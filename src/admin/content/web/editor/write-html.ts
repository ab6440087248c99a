import type { JSONContent } from '@tiptap/core';
import { escapeText } from '../../../../kit/escape-markup.ts';

type Marks = NonNullable<JSONContent['marks']>;

/** Serializes a document to the HTML that the shop stores, identical to the sanitizer's output. */
export function writeHtml(document: JSONContent): string {
  const blocks = [...(document.content ?? [])];
  // The editor keeps an empty paragraph at the end to type in.
  while (blocks.length > 0 && isEmptyParagraph(blocks.at(-1)!)) blocks.pop();
  return writeBlocks(blocks);
}

const isEmptyParagraph = ({ type, content = [] }: JSONContent): boolean =>
  type === 'paragraph' && content.length === 0;

function writeBlock({ type = '', attrs = {}, content = [] }: JSONContent): string {
  const write = BLOCKS[type];
  if (!write) throw new Error(`Nobody can write a ${type}`);
  return write(content, attrs);
}

type WriteBlock = (content: JSONContent[], attrs: NonNullable<JSONContent['attrs']>) => string;

const BLOCKS: Record<string, WriteBlock> = {
  paragraph: (content) => `<p>${writeInline(content)}</p>`,
  heading: (content, { level }) => `<h${level}>${writeInline(content)}</h${level}>`,
  blockquote: (content) => `<blockquote>${writeBlocks(content)}</blockquote>`,
  horizontalRule: () => '<hr />',
  pre: (content) => `<pre>${writeInline(content)}</pre>`,
  bulletList: (content) => `<ul>${writeBlocks(content)}</ul>`,
  orderedList: (content, { start }) =>
    `<ol${number('start', start, 1)}>${writeBlocks(content)}</ol>`,
  listItem: (content) => `<li>${writeTight(content, isList)}</li>`,
  terms: (content) => `<dl>${writeBlocks(content)}</dl>`,
  term: (content) => `<dt>${writeInline(content)}</dt>`,
  meaning: (content) => `<dd>${writeTight(content)}</dd>`,
  figure: (content) => `<figure>${content.map(writeInFigure).join('')}</figure>`,
  figcaption: (content) => `<figcaption>${writeInline(content)}</figcaption>`,
  captionedTable: ([caption, table]) =>
    writeTable(table?.content, `<caption>${writeInline(caption?.content)}</caption>`),
  table: (content) => writeTable(content),
};

const writeBlocks = (content: JSONContent[]): string => content.map(writeBlock).join('');

const isList = ({ type = '' }: JSONContent): boolean => type.endsWith('List');

/** A single paragraph in a list item or cell is written without its own tag. */
function writeTight(content: JSONContent[], mayFollow = (_: JSONContent) => false): string {
  const [first, ...others] = content;
  if (first?.type !== 'paragraph' || !others.every(mayFollow)) return writeBlocks(content);
  return writeInline(first.content) + writeBlocks(others);
}

const writeInFigure = (node: JSONContent): string =>
  node.type === 'paragraph' && node.content?.every(({ type }) => type === 'picture')
    ? writeInline(node.content)
    : writeBlock(node);

function writeTable(rows: JSONContent[] = [], caption = ''): string {
  const firstOfBody = rows.findIndex((row) => !isHead(row));
  const headRows = firstOfBody < 0 ? rows.length : firstOfBody;
  const head = rows.slice(0, headRows);
  const body = rows.slice(headRows);
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

/** Writes the tags of nested marks. */
function writeInline(content: JSONContent[] = []): string {
  let html = '';
  let open: Marks = [];
  for (const node of [...content, { type: 'end' }]) {
    const marks: Marks = ('marks' in node && node.marks) || [];
    const shared = commonStart(open, marks);
    html += open.slice(shared).toReversed().map(closingTag).join('');
    html += marks.slice(shared).map(openingTag).join('');
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
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  small: 'small',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
  link: 'a',
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
