import { describe, expect, it } from 'vitest';
import { asVanModel } from '../../../fitment/rules/van-models.ts';
import type { Fit } from '../../../fitment/rules/fit.ts';
import { exampleModels, facts } from '../../../fitment/rules/testing/examples.ts';
import { choosePart, type Verdict, vansOfLine, verdictOf } from './choose-part.ts';
import { nameHas } from './name-has.ts';
import { asRepaired, isForVan, vansOfRepair } from './vans-of-repair.ts';

const models = exampleModels.map(asVanModel);
const nothing = { engines: [], gearbox: null, body: null, details: [] };
const bus = (from: number, to: number) => ({ van: '68-79-bus', from, to });

describe('a part', () => {
  const fits = (from: number, to: number, more: Partial<Fit> = {}): Fit[] => [
    { van: '68-79-bus', from, to, ...more },
  ];
  const of = (from: number, to: number, assumes = nothing) =>
    vansOfRepair({ vans: [bus(from, to)], assumes }, models);

  it.each<[string, Fit[], ReturnType<typeof of>, Verdict]>([
    ['fits all years', fits(1968, 1979), of(1971, 1979), 'sure'],
    ['fits some years', fits(1973, 1979), of(1971, 1979), 'open'],
    ['fits none', fits(1968, 1970), of(1971, 1979), 'no'],
    ['fits the engines', fits(1968, 1979, { engines: ['CA', 'CB'] }), of(1972, 1973), 'sure'],
    ['fits one of the engines', fits(1968, 1979, { engines: ['CA'] }), of(1972, 1973), 'open'],
    [
      'fits the engine that the job is about',
      fits(1968, 1979, { engines: ['CA'] }),
      of(1972, 1973, { ...nothing, engines: ['CA'] as never[] }),
      'sure',
    ],
    ['asks for a detail', fits(1968, 1979, { detail: 'a sliding door' }), of(1972, 1972), 'open'],
    [
      'has a detail that the job assumes',
      fits(1968, 1979, { detail: 'a sliding door' }),
      of(1972, 1972, { ...nothing, details: ['a sliding door'] as never[] }),
      'sure',
    ],
    ['fits nobody', fits(1968, 1979), [], 'no'],
  ])('%s', (_, own, vans, verdict) => expect(verdictOf(own, vans, models)).toBe(verdict));
});

describe('a line', () => {
  const part = (id: number, stock_qty: number, verdict: Verdict) => ({ id, stock_qty, verdict });
  const choose = (...parts: ReturnType<typeof part>[]) =>
    choosePart(true, parts, ({ verdict }) => verdict);

  it('is the first part that fits and is in stock', () => {
    expect(choose(part(1, 0, 'sure'), part(2, 4, 'sure'), part(3, 4, 'no'))).toEqual({
      state: 'sure',
      part: part(2, 4, 'sure'),
      parts: [part(2, 4, 'sure'), part(1, 0, 'sure')],
    });
  });
  it('asks if none fits for sure', () => {
    expect(choose(part(1, 1, 'open'), part(2, 1, 'open'))).toMatchObject({ state: 'open' });
  });
  it('says that nothing is sold', () => {
    expect(choose(part(1, 1, 'no'))).toEqual({ state: 'unsold' });
    expect(choose()).toEqual({ state: 'unsold' });
  });
  it('is left out for vans without it', () => {
    expect(choosePart(false, [part(1, 1, 'sure')], () => 'sure')).toEqual({ state: 'not-for' });
    const vans = [facts({ year: 1970 }), facts({ year: 1974 })];
    expect(vansOfLine({ vans: [bus(1973, 1979)] }, vans)).toEqual([vans[1]]);
    expect(vansOfLine({ vans: [] }, vans)).toEqual(vans);
  });
});

describe('a van', () => {
  const job = { vans: [bus(1972, 1979)], assumes: { ...nothing, engines: ['CA', 'CB', 'GD'] } };

  it.each([
    [{ year: 1974 }, true],
    [{ year: 1971 }, false],
    [{ type: '80-91-vanagon', year: 1980 }, false],
    [{ engine: 'CB' }, true],
    [{ engine: 'AW' }, false],
    [{ engine: 'other' }, true],
    [{ gearbox: 'automatic' as const }, true],
  ])('with %j is one of the job: %s', (known, isFor) => {
    expect(isForVan(job, facts(known))).toBe(isFor);
  });

  it('with another gearbox is none', () => {
    const manual = { ...job, assumes: { ...nothing, gearbox: 'manual' as const } };
    expect(isForVan(manual, facts({ gearbox: 'automatic' }))).toBe(false);
    expect(isForVan(manual, facts({ gearbox: null }))).toBe(true);
  });

  it('of an unknown engine is each that it may be', () => {
    const engines = asRepaired(job, facts({ year: 1973 }), models).map(({ engine }) => engine);
    expect(engines).toEqual(['CA', 'CB']);
    expect(asRepaired(job, facts({ engine: 'CB' }), models)).toHaveLength(1);
  });
});

it.each([
  ['Front brake hose, 1971–79 Bus', 'front', true],
  ['Front brake hose, 1971–79 Bus', 'hoses', true],
  ['Rear brake hose', 'front', false],
  ['Knock sensor, VR6', 'vr6', true],
  ['Piston and cylinder set, 2.0 liter', '2.0', true],
  ['O-ring', 'o-ring', true],
  ['Anything', '', true],
])('%s has the words %j: %s', (name, words, has) => expect(nameHas(name, words)).toBe(has));
