import { expect, it } from 'vitest';
import type { PartTypeCount, VanTypeRow } from '../../../contract.ts';
import { defaultView, type ListView } from '../../../rules/list-view.ts';
import type { ListPlace } from '../list-address.ts';
import { addressOfWholeList, narrowingChips } from './narrowing.ts';

const names = {
  vans: [
    {
      slug: '68-79-bus',
      title: '1968–79 Bus',
      categories: [{ slug: 'brakes', name: 'Brakes' }],
    },
  ] as VanTypeRow[],
  types: [{ slug: 'cv-joint', plural: 'CV joints' }] as PartTypeCount[],
};
const bus: ListPlace = { at: 'list', list: { van: '68-79-bus' } };
const drums: ListPlace = {
  at: 'search',
  list: { keyword: 'drum', van: '68-79-bus', category: 'brakes' },
};
const chipsOf = (place: ListPlace, view: Partial<ListView>) =>
  narrowingChips(place, { ...defaultView, ...view }, names).map(({ label, href }) => [label, href]);

it.each<[Partial<ListView>, string[][]]>([
  [{}, []],
  [{ sort: 'price', without: ['van'] }, []],
  [
    { types: ['cv-joint', 'fuel-pump'] },
    [
      ['CV joints', '/categories/68-79-bus?type=fuel-pump'],
      ['Fuel pump', '/categories/68-79-bus?type=cv-joint'],
    ],
  ],
  [
    { year: 1974, engine: 'CB', sort: 'price' },
    [
      ['1974', '/categories/68-79-bus?sort=price&engine=CB'],
      ['Engine CB', '/categories/68-79-bus?sort=price&year=1974'],
    ],
  ],
  [{ inStock: true }, [['In stock', '/categories/68-79-bus']]],
  [{ min: 0 }, [['From $0', '/categories/68-79-bus']]],
  [{ max: 700 }, [['Up to $700', '/categories/68-79-bus']]],
  [{ min: 6, max: 118 }, [['$6 to $118', '/categories/68-79-bus']]],
  [{ fits: '68-79-bus~1974~CB' }, [['Fits a 1974 Bus CB', '/categories/68-79-bus']]],
  [{ fits: 'anything' }, [['Only what fits', '/categories/68-79-bus']]],
])('a list with %j has the chips %j', (view, chips) => expect(chipsOf(bus, view)).toEqual(chips));

it("has chips for a search's van and category, which keep its words", () => {
  expect(chipsOf(drums, {})).toEqual([
    ['1968–79 Bus', '/shop/search?keyword=drum&category=brakes'],
    ['Brakes', '/shop/search?keyword=drum&van=68-79-bus'],
  ]);
});

it('clears everything but words, order and what the words must not mean', () => {
  const view: ListView = { ...defaultView, sort: 'name', year: 1974, without: ['part'] };
  expect(addressOfWholeList(drums, view)).toBe('/shop/search?keyword=drum&sort=name&without=part');
  expect(addressOfWholeList(bus, view)).toBe('/categories/68-79-bus?sort=name&without=part');
});
