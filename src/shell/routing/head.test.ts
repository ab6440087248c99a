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
  ])('%j', (text, json) => expect(escapeJson(text)).toBe(json));

  it('says the same, and can never end its element or break a line', () => {
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

it('escapeMarkup leaves nothing that could end an attribute or an element', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', ' ') }), (text) => {
      expect(escapeMarkup(text)).not.toMatch(/[<>"']|&(?!#\d+;)/);
    }),
  );
});

describe('headHtml', () => {
  const html = (head: Partial<Head> = {}) => headHtml({ ...plain, ...head }, 'https://shop.test');

  it('names the page and its address', () => {
    expect(html()).toMatch(
      /^<title>Drum \| VanGon<\/title><link rel="canonical" href="https:\/\/shop.test\/product\/drum"><link rel="icon" href="\/icon.svg">/,
    );
  });

  it('tells other sites how a link to it looks, with whole addresses', () => {
    const told = (head: Partial<Head>) =>
      Object.fromEntries(
        [...html(head).matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(
          ([, name, content]) => [name, content],
        ),
      );
    expect(told({ description: 'Cast iron' })).toEqual({
      description: 'Cast iron',
      'og:title': 'Drum | VanGon',
      'og:description': 'Cast iron',
      'og:image': 'https://shop.test/drum.png',
      'og:url': 'https://shop.test/product/drum',
      'twitter:card': 'summary_large_image',
    });
    expect(told({ picture: 'https://files.test/drum.jpg' })['og:image']).toBe(
      'https://files.test/drum.jpg',
    );
    expect(told({})).not.toHaveProperty('og:description');
    expect(told({ canonical: null })).toEqual({ robots: 'noindex' });
  });

  it('keeps search engines away from a page without an address', () => {
    expect(html({ canonical: null })).toContain('<meta name="robots" content="noindex">');
    expect(html({ canonical: null })).not.toContain('canonical');
  });

  it('escapes what products are called', () => {
    const title = `5" <b>drum</b> & 'shoe'`;
    const written = html({ title, description: title, structured: [{ name: '</script>' }] });
    expect(written).not.toContain('<b>');
    expect(written.match(/<\/script>/g)).toHaveLength(1);
  });
});
