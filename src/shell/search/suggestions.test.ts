import { describe, expect, it } from 'vitest';
import type { ProductRow } from '../../catalogue/contract.ts';
import {
  type FoundParts,
  isLongEnough,
  readingText,
  statusMessage,
  suggestionsFor,
} from './suggestions.ts';

const filter = { name: 'Oil filter', slug: 'oil-filter', sku: '021 115 351 A' } as ProductRow;
const found = (parts: Partial<FoundParts>): FoundParts => ({
  data: [],
  understood: [],
  top_types: [],
  suspects: [],
  jobs: [],
  articles: [],
  diagrams: [],
  ...parts,
});
const textsFor = (typed: string) => suggestionsFor(typed).map(({ text }) => text);
const chip = (kind: 'part' | 'van' | 'year', value: string, label: string) => ({
  kind,
  value,
  label,
  typed: label,
});
const type = (slug: string, plural: string, count: number) => ({
  slug,
  plural,
  count,
  group: 'Pumps',
  image: null,
});

describe('suggestionsFor', () => {
  it('suggests the search first, then the parts', () => {
    expect(suggestionsFor('oil & filter', found({ data: [filter] }))).toEqual([
      { href: '/shop/search?keyword=oil+%26+filter', text: 'Search for “oil & filter”' },
      { href: '/product/oil-filter', text: 'Oil filter', product: filter },
    ]);
  });

  it('suggests to order several part numbers at once', () => {
    const typed = 'VG-BRK-0101, VG-BRK-0106';
    expect(suggestionsFor(typed, found({ numbers: 2 }))).toEqual([
      { href: `/shop/search?keyword=VG-BRK-0101%2C+VG-BRK-0106`, text: `Search for “${typed}”` },
      { href: '/quick-order?list=VG-BRK-0101%2C+VG-BRK-0106', text: 'Order 2 part numbers' },
    ]);
    expect(textsFor(typed)).toEqual([`Search for “${typed}”`]);
  });

  it.each(['021 115 351 A', '021115351a', '021-115-351A', 'VG-BRK-0101', '0280'])(
    'also suggests a part number for %s',
    (typed) => expect(textsFor(typed)).toEqual([`Search for “${typed}”`, `Part number ${typed}`]),
  );

  it.each(['brake drum', '1968 bus', '68-79 bus', '1978 westfalia', '12', 'type 4', 'h4'])(
    'suggests no part number for %s',
    (typed) => expect(textsFor(typed)).toEqual([`Search for “${typed}”`]),
  );

  it('suggests a diagram first where one is asked for, otherwise after the parts', () => {
    const diagrams = ['a', 'b', 'c'].map((name) => ({ van: '68-79-bus', system: name, name }));
    const search = found({ data: [filter], diagrams });
    expect(suggestionsFor('oil diagram', search).map(({ text }) => text)).toEqual([
      'Search for “oil diagram”',
      'a',
      'b',
      'All diagrams',
      'Oil filter',
    ]);
    expect(suggestionsFor('oil', search).slice(1)).toEqual([
      { href: '/product/oil-filter', text: 'Oil filter', product: filter },
      { href: '/diagrams/68-79-bus/a', text: 'a', note: 'Diagram' },
      { href: '/diagrams/68-79-bus/b', text: 'b', note: 'Diagram' },
    ]);
  });

  it.each([
    ['exploded view', [], '/diagrams All diagrams'],
    ['parts diagram', [], '/diagrams All diagrams'],
    ['schematic bus', ['50-67-bus,68-79-bus'], '/diagrams All diagrams'],
    ['diagrams 74', ['68-79-bus'], '/diagrams/68-79-bus All diagrams of this van'],
    ['jobs', [], '/jobs All jobs'],
    ['how to', [], '/jobs All jobs'],
    ['repair vanagon', ['80-91-vanagon'], '/jobs/van/80-91-vanagon All jobs on this van'],
  ])('suggests all of what "%s" asks for', (typed, vans, expected) => {
    const understood = vans.map((van) => chip('van', van, van));
    const { href, text } = suggestionsFor(typed, found({ understood }))[1]!;
    expect(`${href} ${text}`).toBe(expected);
  });

  it('suggests jobs first where one is asked for, otherwise after the parts', () => {
    const jobs = ['a', 'b', 'c'].map((slug) => ({ slug, title: `Job ${slug}` }));
    const parts = [{ href: '/product/oil-filter', text: 'Oil filter', product: filter }];
    const two = ['a', 'b'].map((slug) => ({
      href: `/jobs/${slug}`,
      text: `Job ${slug}`,
      note: 'Job',
    }));
    const search = found({ jobs, data: [filter] });
    expect(suggestionsFor('rear brakes', search).slice(1)).toEqual([...parts, ...two]);
    for (const typed of ['timing belt service', 'tune-up'])
      expect(suggestionsFor(typed, search).slice(1)).toEqual([...two, ...parts]);
    expect(suggestionsFor('rear brake job', search).slice(1)).toEqual([
      ...two,
      { href: '/jobs', text: 'All jobs' },
      ...parts,
    ]);
  });

  it('suggests the article about a symptom, its suspects in their order, and few parts', () => {
    const search = found({
      understood: [chip('part', 'valves,boots', 'Hunts')],
      suspects: ['valves', 'boots', 'gaskets', 'sensors'].map((each) => type(each, each, 2)),
      articles: [{ slug: 'leaks', title: 'Finding air' }],
      data: [filter, filter, filter, filter],
    });
    expect(suggestionsFor('hunting', search).map(({ text }) => text)).toEqual([
      'Search for “hunting”',
      'Finding air',
      'Valves',
      'Boots',
      'Gaskets',
      ...Array.from({ length: 3 }, () => 'Oil filter'),
    ]);
    expect(readingText(search)).toBe('Hunts');
  });

  it('suggests the part types that the words name, with what they are for', () => {
    const search = found({
      understood: [chip('part', 'fuel-pump', 'Fuel pump'), chip('year', '1974', '1974')],
      top_types: [type('fuel-hose', 'fuel hoses', 4), type('fuel-pump', 'fuel pumps', 3)],
      data: [filter],
    });
    expect(suggestionsFor('fulepump 74', search)).toEqual([
      expect.objectContaining({ text: 'Search for “fulepump 74”' }),
      {
        href: '/shop/search?keyword=fulepump+74&type=fuel-pump',
        text: 'Fuel pumps',
        note: '3 parts for 1974',
      },
      expect.objectContaining({ product: filter }),
    ]);
    expect(readingText(search)).toBe('Fuel pump, 1974');
  });

  it('starts with the second character', () => {
    expect(isLongEnough('b')).toBe(false);
    expect(isLongEnough('br')).toBe(true);
  });
});

it.each([
  [[], '', 'No suggestions'],
  [[], 'No products match “x”.', 'No products match “x”.'],
  [[filter], '', '1 part suggested.'],
  [[filter, filter], 'These are close.', '2 parts suggested. These are close.'],
])('announces the number of suggested parts to screen readers', (data, note, message) => {
  expect(statusMessage(suggestionsFor('x', found({ data })), note)).toBe(message);
});
