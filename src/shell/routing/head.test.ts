import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeMarkup } from '../../kit/escape-markup.ts';
import { escapeJson, headHtml } from './head.ts';
import type { Head } from '../../kit/page.ts';

const plain: Head = {
  title: 'Drum | VanGon',
  description: '',
  keywords: '',
  canonical: '/product/drum',
  isIndexed: true,
  icon: '/icon.svg',
  picture: '/drum.png',
  feed: '',
  structured: [],
};

describe('escapeJson', () => {
  it.each([
    [
      '</script><script>alert(1)</script>',
      '"\\u003c/script>\\u003cscript>alert(1)\\u003c/script>"',
    ],
    ['<!--', '"\\u003c!--"'],
    ['\u2028\u2029', '"\\u2028\\u2029"'],
  ])('escapes %j', (text, json) => expect(escapeJson(text)).toBe(json));

  it('preserves every value and never closes its element or breaks a line', () => {
    const sign = fc.constantFrom(
      '<',
      '/',
      'script',
      '>',
      '!--',
      '\u2028',
      '\u2029',
      '\\',
      '"',
      'x',
    );
    fc.assert(
      fc.property(fc.array(sign), fc.jsonValue(), (signs, value) => {
        const data = { [signs.join('')]: [signs.join(''), value] };
        const json = escapeJson(data);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(data)));
        expect(json).not.toMatch(/[<\u2028\u2029]/);
      }),
    );
  });
});

it('escapeMarkup escapes everything that could close an attribute or an element', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', ' ') }), (text) => {
      expect(escapeMarkup(text)).not.toMatch(/[<>"']|&(?!#\d+;)/);
    }),
  );
});

describe('headHtml', () => {
  const html = (head: Partial<Head> = {}) => headHtml({ ...plain, ...head }, 'https://shop.test');

  it("contains the page's title, canonical address and icon", () => {
    expect(html()).toMatch(
      /^<title>Drum \| VanGon<\/title><link rel="canonical" href="https:\/\/shop.test\/product\/drum"><link rel="icon" href="\/icon.svg">/,
    );
  });

  it('describes link previews with absolute addresses', () => {
    const metaTags = (head: Partial<Head>) =>
      Object.fromEntries(
        [...html(head).matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(
          ([, name, content]) => [name, content],
        ),
      );
    expect(metaTags({ description: 'Cast iron' })).toEqual({
      description: 'Cast iron',
      'og:title': 'Drum | VanGon',
      'og:description': 'Cast iron',
      'og:image': 'https://shop.test/drum.png',
      'og:url': 'https://shop.test/product/drum',
      'twitter:card': 'summary_large_image',
    });
    expect(metaTags({ picture: 'https://files.test/drum.jpg' })['og:image']).toBe(
      'https://files.test/drum.jpg',
    );
    expect(metaTags({})).not.toHaveProperty('og:description');
    expect(metaTags({ canonical: null })).toEqual({ robots: 'noindex' });
  });

  it('keeps a narrowed list out of search engines, with the canonical address of the whole', () => {
    expect(html({ isIndexed: false })).toContain(
      '<meta name="robots" content="noindex"><link rel="canonical" href="https://shop.test/product/drum">',
    );
  });

  it('marks a page without a canonical address as noindex', () => {
    expect(html({ canonical: null })).toContain('<meta name="robots" content="noindex">');
    expect(html({ canonical: null })).not.toContain('canonical');
  });

  it('escapes product names', () => {
    const title = `5" <b>drum</b> & 'shoe'`;
    const written = html({ title, description: title, structured: [{ name: '</script>' }] });
    expect(written).not.toContain('<b>');
    expect(written.match(/<\/script>/g)).toHaveLength(1);
  });
});
