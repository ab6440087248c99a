import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodies, gearboxes, markets, OTHER_ENGINE } from './conditions.ts';
import { doesItFit, enginesOfYear, fitsEveryVan, monthsOfModelYear } from './does-it-fit.ts';
import type { Fit, FitResult, OpenQuestion, VanFacts } from './fit.ts';
import { exampleModels, facts } from './testing/examples.ts';
import { asVanModel } from './van-models.ts';
import { runs } from '../../server/testing/seed.ts';

const models = exampleModels.map(asVanModel);
const bus: Fit = { van: '68-79-bus', from: 1971, to: 1979 };
const stateOf = (fit: Fit, van: VanFacts) => doesItFit([fit], van, models).state;

describe('a 1974 Bus, of which nothing else is known,', () => {
  it.each<[state: FitResult['state'], fit: Partial<Fit>]>([
    ['fits', {}],
    ['fits', { from: 1974, to: 1974 }],
    ['no', { from: 1975 }],
    ['no', { to: 1973 }],
    ['no', { van: '80-91-vanagon', from: 1970 }],
    // CA, CB, AW and CD are its engines.
    ['if', { engines: ['CB'] }],
    ['no', { engines: ['GD'] }],
    ['no', { engines: ['AE', 'GD'] }],
    ['fits', { engines: ['CA', 'CB', 'AW', 'CD', 'GD'] }],
    ['if', { gearbox: 'manual' }],
    // The model year ran from August 1973 to July 1974.
    ['fits', { built_from: '1973-08' }],
    ['if', { built_from: '1973-09' }],
    ['no', { built_from: '1974-08' }],
    ['fits', { built_to: '1974-07' }],
    ['if', { built_to: '1974-06' }],
    ['no', { built_to: '1973-07' }],
    ['if', { chassis_from: '2142000001' }],
    ['if', { bodies: ['panel'] }],
    ['fits', { bodies: [] }],
    ['if', { market: 'us' }],
    ['if', { detail: 'air conditioning' }],
    ['no', { engines: ['GD'], detail: 'air conditioning' }],
  ])('%s: %o', (state, fit) => {
    expect(stateOf({ ...bus, ...fit }, facts({}))).toBe(state);
  });
});

describe('an engine that the shop is not sure of', () => {
  const unsure = models.map((model) => ({
    ...model,
    engines: model.engines.map((engine) => ({ ...engine, isUnsure: engine.code === 'CD' })),
  }));

  it.each<[state: FitResult['state'], engines: string[], engine: string | null]>([
    // Meant for all engines of 1974
    ['fits', ['CA', 'CB', 'AW', 'CD', 'GD'], 'CD'],
    ['if', ['CA', 'CB', 'AW', 'GD'], 'CD'],
    // Some of the parts named with it are for the 1.7, others for the 2.0
    ['if', ['CA', 'CB', 'CD'], 'CD'],
    ['if', ['GD', 'CD'], 'CD'],
    ['fits', ['CD'], 'CD'],
    // For none of that year's engines
    ['no', ['GD'], 'CD'],
    ['no', ['GD'], null],
    ['fits', ['CA', 'CB', 'CD'], 'CB'],
    ['no', ['GD', 'CD'], 'CB'],
    // It may be the engine of a van whose engine is not known
    ['if', ['CA', 'CB', 'AW'], null],
  ])('%s: a part for %j, in a 1974 Bus with %s', (state, engines, engine) => {
    expect(doesItFit([{ ...bus, engines }], facts({ engine }), unsure).state).toBe(state);
  });
});

describe('what its owner has said decides', () => {
  it.each<[state: FitResult['state'], fit: Partial<Fit>, known: Partial<VanFacts>]>([
    ['fits', { engines: ['CB'] }, { engine: 'CB' }],
    ['no', { engines: ['CB'] }, { engine: 'CA' }],
    ['if', { engines: ['CB'] }, { engine: OTHER_ENGINE }],
    // A later engine was put in.
    ['fits', { engines: ['GD'] }, { engine: 'GD' }],
    ['if', { engines: ['GD'] }, { engine: OTHER_ENGINE }],
    ['fits', { gearbox: 'manual' }, { gearbox: 'manual' }],
    ['no', { gearbox: 'manual' }, { gearbox: 'automatic' }],
    ['fits', { built_from: '1974-02' }, { built: '1974-02' }],
    ['no', { built_from: '1974-02' }, { built: '1974-01' }],
    ['fits', { chassis_from: '2142030000' }, { chassis: '2142030000' }],
    ['no', { chassis_from: '2142030000' }, { chassis: '2142029999' }],
    ['no', { chassis_to: '2142030000' }, { chassis: '2142030001' }],
    ['if', { chassis_from: '214030000' }, { chassis: '2142030000' }],
    ['fits', { bodies: ['panel', 'kombi'] }, { body: 'kombi' }],
    ['no', { bodies: ['panel', 'kombi'] }, { body: 'bus' }],
    ['fits', { market: 'us' }, { market: 'california' }],
    ['if', { market: 'california' }, { market: 'us' }],
    ['no', { market: 'california' }, { market: 'federal' }],
    ['no', { market: 'us' }, { market: 'europe' }],
    ['fits', { detail: 'a sunroof' }, { details: { 'a sunroof': true } }],
    ['no', { detail: 'a sunroof' }, { details: { 'a sunroof': false } }],
  ])('%s: %o for %o', (state, fit, known) => {
    expect(stateOf({ ...bus, ...fit }, facts(known))).toBe(state);
  });
});

it('asks only for what the van leaves open', () => {
  const fits: Fit[] = [
    { ...bus, engines: ['CB', 'GD'], gearbox: 'manual' },
    { ...bus, gearbox: 'automatic', detail: 'a sunroof' },
  ];
  expect(doesItFit(fits, facts({ gearbox: 'manual' }), models)).toEqual({
    state: 'if',
    alternatives: [[{ asks: 'engine', engines: ['CB'] }]],
  });
});

it('a part that fits all years of all vans fits every van', () => {
  const all = models.map(({ type, years: [from, to] }): Fit => ({ van: type, from, to }));
  expect(fitsEveryVan(all, models)).toBe(true);
  expect(fitsEveryVan(all.slice(1), models)).toBe(false);
  expect(fitsEveryVan([{ ...all[0]!, detail: 'a sunroof' }, ...all.slice(1)], models)).toBe(false);
  expect(fitsEveryVan([{ ...all[0]!, to: 1966 }, ...all.slice(1)], models)).toBe(false);
  expect(fitsEveryVan([], models)).toBe(false);
  expect(fitsEveryVan(all, [])).toBe(false);
});

const types = models.map(({ type }) => type);
const codes = ['D', 'H', 'AE', 'CA', 'CB', 'AW', 'CD', 'GD', 'CU', 'MV', 'AAF'];
const details = ['a sunroof', 'air conditioning'];
const years = fc.integer({ min: 1965, max: 1982 });
const months = fc.tuple(years, fc.integer({ min: 1, max: 12 })).map(monthText);
const numbers = fc.integer({ min: 0, max: 9 }).map((n) => `214203000${n}`);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });

function monthText([year, month]: [number, number]): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

const someFits: fc.Arbitrary<Fit[]> = fc.array(
  fc
    .record({
      van: fc.constantFrom(...types),
      from: years,
      length: fc.nat({ max: 12 }),
      engines: maybe(fc.subarray(codes)),
      gearbox: maybe(fc.constantFrom(...gearboxes)),
      built_from: maybe(months),
      built_to: maybe(months),
      chassis_from: maybe(numbers),
      chassis_to: maybe(numbers),
      bodies: maybe(fc.subarray([...bodies])),
      market: maybe(fc.constantFrom(...markets)),
      detail: maybe(fc.constantFrom(...details)),
    })
    .map(({ length, ...fit }) => ({ ...fit, to: fit.from + length })),
  { maxLength: 4 },
);

/** A van of which everything is known. */
const wholeVans: fc.Arbitrary<VanFacts> = fc
  .record({
    type: fc.constantFrom(...types),
    year: years,
    engine: fc.nat(),
    gearbox: fc.constantFrom(...gearboxes),
    month: fc.nat({ max: 11 }),
    chassis: numbers,
    body: fc.constantFrom(...bodies),
    // "In the US" leaves open whether it was in California.
    market: fc.constantFrom(...markets.filter((market) => market !== 'us')),
    has: fc.tuple(fc.boolean(), fc.boolean()),
  })
  .map(({ month, has, engine, ...van }) => {
    const own = enginesOfYear(van, models);
    const [first, last] = monthsOfModelYear(van.year);
    return {
      ...van,
      engine: own.length > 0 ? own[engine % own.length]! : codes[engine % codes.length]!,
      built:
        month < 5
          ? `${first.slice(0, 4)}-${String(month + 8).padStart(2, '0')}`
          : `${last.slice(0, 4)}-0${month - 4}`,
      details: Object.fromEntries(details.map((detail, n) => [detail, has[n]!])),
    };
  });

/** Written without regard to the rule: each condition as it reads. */
function holds(fit: Fit, van: VanFacts): boolean {
  const parents = { us: ['us', 'california', 'federal'] } as Record<string, string[]>;
  return (
    fit.van === van.type &&
    van.year >= fit.from &&
    van.year <= fit.to &&
    (!fit.engines?.length || fit.engines.includes(van.engine!)) &&
    (!fit.gearbox || fit.gearbox === van.gearbox) &&
    (!fit.built_from || van.built! >= fit.built_from) &&
    (!fit.built_to || van.built! <= fit.built_to) &&
    (!fit.chassis_from || van.chassis! >= fit.chassis_from) &&
    (!fit.chassis_to || van.chassis! <= fit.chassis_to) &&
    (!fit.bodies?.length || fit.bodies.includes(van.body!)) &&
    (!fit.market || (parents[fit.market] ?? [fit.market]).includes(van.market!)) &&
    (!fit.detail || van.details[fit.detail] === true)
  );
}

const KEYS = ['engine', 'gearbox', 'built', 'chassis', 'body', 'market'] as const;

/** The same van, as its owner has described it so far. */
const halfKnown = (
  van: VanFacts,
  hidden: readonly (typeof KEYS)[number][],
  hasDetails: boolean,
) => ({
  ...van,
  ...Object.fromEntries(hidden.map((key) => [key, null])),
  details: hasDetails ? van.details : {},
});

const answered = (van: VanFacts, open: OpenQuestion): VanFacts =>
  open.asks === 'detail'
    ? { ...van, details: { ...van.details, [open.detail]: true } }
    : open.asks === 'engine'
      ? { ...van, engine: open.engines[0]! }
      : open.asks === 'gearbox'
        ? { ...van, gearbox: open.gearbox }
        : open.asks === 'body'
          ? { ...van, body: open.bodies[0]! }
          : open.asks === 'market'
            ? { ...van, market: open.market }
            : van;

describe('for any fits and any van', () => {
  it('all of whose facts are known, the answer is yes or no, and right', () => {
    fc.assert(
      fc.property(someFits, wholeVans, (fits, van) => {
        const { state } = doesItFit(fits, van, models);
        expect(state).toBe(fits.some((fit) => holds(fit, van)) ? 'fits' : 'no');
      }),
      { numRuns: runs(100, 1_000) },
    );
  });

  it('what is said of a van that is half known stays true once all is known', () => {
    fc.assert(
      fc.property(
        someFits,
        wholeVans,
        fc.subarray([...KEYS]),
        fc.boolean(),
        (fits, van, hidden, hasDetails) => {
          const result = doesItFit(fits, halfKnown(van, hidden, hasDetails), models);
          const isHeld = fits.some((fit) => holds(fit, van));
          if (result.state === 'fits') {
            expect(isHeld).toBe(true);
            const { fit } = result;
            expect(fit.van).toBe(van.type);
            expect(fit.from <= van.year && van.year <= fit.to).toBe(true);
            if (fit.engines?.length) expect(fit.engines).toContain(van.engine);
          }
          if (result.state === 'no') expect(isHeld).toBe(false);
        },
      ),
      { numRuns: runs(100, 1_000) },
    );
  });

  it('answering all questions of an alternative as it wants makes the part fit', () => {
    const isAnswerable = ({ asks }: OpenQuestion) => asks !== 'built' && asks !== 'chassis';
    fc.assert(
      fc.property(someFits, wholeVans, fc.subarray([...KEYS]), (fits, van, hidden) => {
        const half = halfKnown(van, hidden, false);
        const result = doesItFit(fits, half, models);
        if (result.state !== 'if') return;
        for (const open of result.alternatives.filter((all) => all.every(isAnswerable))) {
          const { state } = doesItFit(fits, open.reduce<VanFacts>(answered, half), models);
          expect(state).toBe('fits');
        }
      }),
      { numRuns: runs(100, 1_000) },
    );
  });
});
