import type { JSONContent } from '@tiptap/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTexts } from '../../../../../db/demo/read-texts.ts';
import {
  allowedAttributes,
  allowedTags,
  isAllowedLink,
  isAllowedPicture,
} from '../../../../kit/html-rules.ts';
import { safeHtml } from '../../../../server/files/sanitize-html.ts';
import { parseHtml, readHtml, schema, type TestNode } from './parse-in-tests.ts';
import { writeHtml } from './write-html.ts';
import { runs } from '../../../../server/testing/seed.ts';

// Texts as people type them, with all that has to be escaped.
const words = fc
  .array(
    fc.constantFrom('valve', 'M8 × 20', '<b>', 'R&D', '"12 V"', "it's", '0.15 mm', '&lt;', 'Ö'),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((typed) => typed.join(' '));
const href = fc.constantFrom(
  '/product/valve-set',
  '/faq?a=1&b=2#c',
  'https://example.com/?q="x"',
  'mailto:ken@example.com',
  'tel:+15550100',
  'http://example.com',
);
const src = fc.constantFrom('/files/content/a.webp', '/drawings/empty-cart.svg');
const size = fc.option(fc.integer({ min: 1, max: 4_000 }));

describe('what the editor writes', () => {
  const mark = fc.oneof(
    fc
      .constantFrom(
        'bold',
        'italic',
        'underline',
        'strike',
        'small',
        'code',
        'subscript',
        'superscript',
      )
      .map((type) => ({ type })),
    fc.record({ type: fc.constant('link'), attrs: fc.record({ href, title: fc.option(words) }) }),
  );
  const leaf: fc.Arbitrary<JSONContent> = fc.oneof(
    fc.record({
      type: fc.constant('text'),
      text: words,
      marks: fc.uniqueArray(mark, { selector: ({ type }) => type, maxLength: 3 }),
    }),
    fc.record({ type: fc.constant('hardBreak') }),
    fc.record({
      type: fc.constant('picture'),
      attrs: fc.record({ src, alt: fc.oneof(words, fc.constant('')), width: size, height: size }),
    }),
  );
  const line = fc.array(leaf, { maxLength: 4 });
  const node = (
    type: string,
    content: fc.Arbitrary<JSONContent[]>,
    attrs: fc.Arbitrary<object> = fc.constant({}),
  ) => fc.record({ type: fc.constant(type), attrs, content });
  const some = (each: fc.Arbitrary<JSONContent>) => fc.array(each, { minLength: 1, maxLength: 3 });

  const { blocks } = fc.letrec<{ block: JSONContent; blocks: JSONContent[] }>((tie) => {
    const blocks = fc.array(tie('block'), { minLength: 1, maxLength: 3 });
    const span = fc.record({ colspan: fc.integer({ min: 1, max: 3 }), rowspan: fc.constant(1) });
    const cell = fc.oneof(
      node('tableCell', blocks, span),
      node(
        'tableHeader',
        blocks,
        fc
          .tuple(span, fc.record({ scope: fc.option(fc.constantFrom('col', 'row')) }))
          .map(([a, b]) => ({ ...a, ...b })),
      ),
    );
    const row = node('tableRow', some(cell), fc.record({ head: fc.option(fc.boolean()) }));
    const table = node('table', some(row));
    return {
      blocks,
      block: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        node('paragraph', line),
        node('heading', line, fc.record({ level: fc.constantFrom(2, 3, 4) })),
        node(
          'pre',
          words.map((text) => [{ type: 'text', text }]),
        ),
        fc.record({ type: fc.constant('horizontalRule') }),
        node('blockquote', blocks),
        node('bulletList', some(node('listItem', blocks))),
        node(
          'orderedList',
          some(node('listItem', blocks)),
          fc.record({ start: fc.integer({ min: 1, max: 9 }) }),
        ),
        node('terms', some(fc.oneof(node('term', line), node('meaning', blocks)))),
        node('figure', some(fc.oneof(tie('block'), node('figcaption', line)))),
        table,
        fc
          .tuple(node('tableCaption', line), table)
          .map((content) => ({ type: 'captionedTable', content })),
      ),
    };
  });
  const document = blocks.map((content) => ({ type: 'doc', content }));

  it('passes the sanitizer unchanged', () => {
    fc.assert(
      fc.property(document, (made) => {
        const html = writeHtml(made);
        expect(safeHtml(html)).toBe(html);
      }),
    );
  });

  it('can be any document of the schema, and nothing else', () => {
    fc.assert(
      fc.property(document, (made) => {
        const proper = schema.nodeFromJSON(withoutNull(made));
        proper.check();
        expect(() => writeHtml(proper.toJSON() as JSONContent)).not.toThrow();
      }),
    );
    // Every kind of node and mark was among them, or has no HTML of its own.
    const known = new Set([...Object.keys(schema.nodes), ...Object.keys(schema.marks)]);
    const made = JSON.stringify(fc.sample(document, { numRuns: 600, seed: 7 }));
    for (const name of [...known].filter((each) => each !== 'doc'))
      expect(made).toContain(`"${name}"`);
  });
});

/** An attribute that is not set is its default. */
const withoutNull = (node: JSONContent): JSONContent => ({
  ...node,
  ...(node.content && { content: node.content.map(withoutNull) }),
});

describe('what the sanitizer lets through', () => {
  const text = words.map((typed) =>
    typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );
  const within = (
    tag: string,
    inner: fc.Arbitrary<string>,
    attributes: fc.Arbitrary<string> = fc.constant(''),
  ) => fc.tuple(attributes, inner).map(([attrs, content]) => `<${tag}${attrs}>${content}</${tag}>`);
  const several = (each: fc.Arbitrary<string>) =>
    fc.array(each, { minLength: 1, maxLength: 3 }).map((all) => all.join(''));
  const quoted = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const picture = fc
    .tuple(src, text, size, size)
    .map(
      ([from, alt, width, height]) =>
        `<img src="${from}" alt="${quoted(alt)}"${width ? ` width="${width}"` : ''}${height ? ` height="${height}"` : ''}>`,
    );
  const inlineTags = ['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'code', 'span'];

  const { blocks } = fc.letrec<{ inline: string; block: string; blocks: string }>((tie) => {
    const line = several(tie('inline'));
    const cells = several(
      fc.oneof(
        within('td', line),
        within('th', line, fc.constantFrom('', ' scope="col"', ' colspan="2"')),
        within('td', several(within('p', line))),
      ),
    );
    const rows = several(within('tr', cells));
    return {
      inline: fc.oneof(
        { maxDepth: 3 },
        text,
        picture,
        fc.constant('<br>'),
        ...inlineTags.map((tag) => within(tag, tie('inline'))),
        within(
          'a',
          text,
          fc
            .tuple(href, fc.option(text))
            .map(
              ([to, title]) => ` href="${quoted(to)}"${title ? ` title="${quoted(title)}"` : ''}`,
            ),
        ),
      ),
      block: fc.oneof(
        { maxDepth: 4 },
        ...['p', 'h2', 'h3', 'h4', 'figcaption'].map((tag) =>
          tag === 'figcaption'
            ? within(
                'figure',
                fc.tuple(picture, within(tag, line)).map((parts) => parts.join('')),
              )
            : within(tag, line),
        ),
        within('pre', text),
        fc.constant('<hr>'),
        within('blockquote', tie('blocks')),
        within('ul', several(within('li', fc.oneof(line, tie('blocks'))))),
        within('ol', several(within('li', line)), fc.constantFrom('', ' start="4"')),
        within(
          'dl',
          several(fc.oneof(within('dt', line), within('dd', line), within('dd', tie('blocks')))),
        ),
        within(
          'table',
          fc
            .tuple(
              fc.constantFrom('', '<caption>Torque <b>in Nm</b></caption>'),
              within('thead', rows),
              within('tbody', rows),
            )
            .map((parts) => parts.join('')),
        ),
        within('table', rows),
        line,
      ),
      blocks: several(tie('block')),
    };
  });
  const clean = blocks.map(safeHtml);

  it('survives the editor: every word under the same tags, every picture and link as it was', () => {
    fc.assert(
      fc.property(clean, (html) => {
        const kept = roundTrip(html);
        expect(contentOf(kept)).toEqual(contentOf(html));
        expect(safeHtml(kept)).toBe(kept);
        expect(roundTrip(kept)).toBe(kept);
      }),
      { numRuns: runs(40, 400) },
    );
  });

  it('are tags and attributes of which none is missing here', () => {
    const made = fc.sample(clean, { numRuns: 800, seed: 11 }).join('');
    for (const tag of allowedTags) expect(made).toMatch(new RegExp(`<${tag}[ >]`));
    for (const name of new Set(Object.values(allowedAttributes).flat()))
      if (name !== 'rowspan') expect(made).toContain(` ${name}="`);
  });

  const { articles, pages, faqSections } = readTexts();
  it.each([...articles, ...pages, ...faqSections].map(({ slug, html }) => ({ slug, html })))(
    'survives in $slug',
    ({ html }) => {
      const safe = safeHtml(html);
      expect(contentOf(roundTrip(safe))).toEqual(contentOf(safe));
    },
  );
});

describe('links and pictures', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.com',
    '/\\example.com',
    'java\tscript:x',
    '',
    'vbscript:x',
  ])('do not lead to %j', (address) => {
    expect(isAllowedLink(address)).toBe(false);
    expect(isAllowedPicture(address)).toBe(false);
  });

  it('that are allowed pass the sanitizer', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          href,
          fc.webUrl(),
          fc.string().map((path) => `/${path}`),
        ),
        (address) => {
          fc.pre(isAllowedLink(address));
          const html = writeHtml({
            type: 'doc',
            content: [
              {
                type: 'paragraph',
                content: [
                  { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: address } }] },
                ],
              },
            ],
          });
          expect(safeHtml(html)).toBe(html);
        },
      ),
    );
  });
});

const roundTrip = (html: string): string => writeHtml(readHtml(html));

/** Synonyms, and tags that say nothing. */
const SAME: Record<string, string> = { b: 'strong', i: 'em' };
const SILENT = new Set(['p', 'span', 'tbody', 'body']);

/** Each run of words, picture and line break with the tags around it and what they say. */
function contentOf(html: string): string[] {
  const found: [string, string][] = [];
  const visit = ({ nodeName, nodeValue, attributes, childNodes }: TestNode, around: string[]) => {
    const place = around.toSorted().join(' ');
    const text = nodeValue?.replaceAll(/\s+/g, '');
    if (text) found.push([place, text]);
    if (nodeValue !== null) return;
    const name = nodeName.toLowerCase();
    const { rel: _, loading: __, ...said } = attributes;
    const tag = `${SAME[name] ?? name}${JSON.stringify(said)}`;
    if (/^(img|br|hr)$/.test(name)) found.push([place, tag]);
    const inside = SILENT.has(name) ? around : [...new Set([...around, tag])];
    for (const child of childNodes) visit(child, inside);
  };
  visit(parseHtml(html), []);
  // Words that stand under the same tags may have been joined.
  return found.reduce<string[]>((all, [around, text]) => {
    const before = all.at(-1);
    const isText = !text.includes('{');
    if (before?.startsWith(`${around} | `) && isText && !before.includes('{"src"'))
      all[all.length - 1] = before + text;
    else all.push(`${around} | ${text}`);
    return all;
  }, []);
}
