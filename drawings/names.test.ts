import { describe, expect, test } from 'vitest';
import { demoCatalogue } from '../db/demo/read-catalogue.ts';
import { drawPart, type PartKind } from './parts.ts';
import type { PartParams } from './variation.ts';

const products = demoCatalogue();
const drawn = products.flatMap(({ drawing, ...product }) =>
  drawing === 'none' ? [] : [{ ...product, drawing }],
);

/** Words in product names and the drawings allowed for them: a wrong drawing is worse than none. */
const looks: [says: RegExp, kinds: PartKind[]][] = [
  [/(?<!hose, )reservoir|^expansion tank/i, ['reservoir']],
  [/door seals?\b/i, ['seal', 'seal-set']],
  [/window seal (kit|set)|skylight seals/i, ['seal-set']],
  [/sink bowl/i, ['sink']],
  [/water inlet/i, ['water-inlet']],
  [/points replacement|hall sender with/i, ['points-module']],
  [/drive pinion/i, ['drive-pinion']],
  [/timing scale/i, ['timing-scale']],
  [/bleed screw/i, ['bleed-screws']],
  [/valve cover gasket/i, ['cover-gasket']],
  [/brake hose\b/i, ['brake-line']],
  [/^tie rod end\b/i, ['tie-rod-end']],
  [/lug (nuts|bolts)\b|^lug bolt\b|^locking lug/i, ['nuts', 'wheel-bolts']],
  [/axle nut(?! socket)/i, ['nuts']],
  [/^(cylinder head|exhaust|wheel) studs?\b(?! extractor)|^screw-in stud/i, ['studs']],
  [/^generator \d/i, ['generator']],
  [/torque converter,/i, ['torque-converter']],
  [/oil cooler(?! seals)/i, ['oil-cooler', 'engine-tin']],
  [/piston ring set/i, ['piston-rings']],
  [/synchro ring/i, ['synchro-ring']],
  [/inside mirror/i, ['inside-mirror']],
  [/mudflap/i, ['mudflap']],
  [/mosquito net/i, ['curtain']],
  [/luggage net/i, ['net']],
  [/pushrod tube( set|,)/i, ['pushrod-tube']],
  [/^(exhaust )?tailpipe(?! clamp)/i, ['tailpipe']],
  [/spare tire cover/i, ['wheel']],
  [/grease cap/i, ['grease-cap']],
  [/fuel filter, (?!spin)|fuel filter for/i, ['inline-filter']],
];

describe.each(looks)('a name with %s', (says, kinds) => {
  const named = drawn.filter(({ name }) => says.test(name));

  test('gets the matching drawing', () => {
    expect(named.length).toBeGreaterThan(0);
    const others = named.filter(({ drawing }) => !kinds.includes(drawing));
    expect(others.map(({ sku, name, drawing }) => `${sku} ${name}: ${drawing}`)).toEqual([]);
  });
});

test('a drawing reads every parameter that its product gives', () => {
  const unheard = drawn.flatMap(({ sku, drawing, params }) => {
    const asked = new Set<string>();
    const told: PartParams = new Proxy(params, {
      get(target, name: string) {
        asked.add(name);
        return target[name];
      },
    });
    drawPart(drawing, sku, told);
    return Object.keys(params)
      .filter((name) => !asked.has(name))
      .map((name) => `${sku} ${drawing}: ${name}`);
  });
  expect(unheard).toEqual([]);
});

test('a hose has the ends that its text names', () => {
  const ends: [says: RegExp, ends: string][] = [
    [/female-to-female/i, 'female'],
    [/one male and one female end/i, 'male and female'],
    [/banjo end at/i, 'banjo and female'],
  ];
  const drawnSo = drawn
    .filter(({ drawing }) => drawing === 'brake-line')
    .flatMap(({ descriptionHtml, params }) =>
      ends.flatMap(([says, is]) => (says.test(descriptionHtml) ? [[is, params['ends']]] : [])),
    );
  expect(drawnSo.length).toBeGreaterThan(2);
  for (const [is, shown] of drawnSo) expect(shown).toBe(is);
});

test.each([
  ['brake-drum', /(\d{3}) mm/],
  ['clutch', /(\d{3}) mm/],
  ['barrel', /([\d.]+) mm/],
  ['brake-disc', /(\d{3}) mm/],
] as const)(
  'of two a %s with more millimetres in its name is drawn larger',
  (kind, millimetres) => {
    const sizes = drawn
      .filter(({ drawing, name }) => drawing === kind && millimetres.test(name))
      .map(({ name, params }) => [Number(millimetres.exec(name)![1]), Number(params['radius'])])
      .toSorted(([one], [other]) => one! - other!);
    const radii = sizes.map(([, radius]) => radius!);
    expect(radii.length).toBeGreaterThan(1);
    expect(radii).toEqual(radii.toSorted((one, other) => one - other));
    expect(radii.at(-1)! / radii[0]!).toBeCloseTo(sizes.at(-1)![0]! / sizes[0]![0]!, 1);
  },
);
