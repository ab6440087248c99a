import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doesItFit } from '../../../fitment/rules/does-it-fit.ts';
import type { Fit } from '../../../fitment/rules/fit.ts';
import { emptyGarage, type Garage, type Van } from '../../../fitment/rules/garage.ts';
import { exampleModels as models, facts } from '../../../fitment/rules/testing/examples.ts';
import { asVanModel } from '../../../fitment/rules/van-models.ts';
import type { CartLine, LineFit } from '../../rules/cart-values.ts';
import { fitWarning, checkLineFit } from './check-line-fit.ts';

const van = (id: string, known: Partial<Van>): Van => ({
  id,
  name: '',
  paint: '#8FA28A',
  updated: 1,
  ...facts({}),
  details: {},
  ...known,
});
const olive = van('olive', { name: 'Olive', engine: 'CB' });
const dora = van('dora', { name: 'Dora', type: '80-91-vanagon', year: 1986 });
const nameless = van('nameless', { year: 1976 });
const emil = van('emil', { name: 'Emil', type: '93-03-eurovan', year: 1995 });

const cash = van('cash', { name: 'Cash$$ A$&', engine: 'CB' });

const garageOf = (vans: Van[], current: string | null = vans[0]?.id ?? null): Garage => ({
  ...emptyGarage,
  vans,
  current,
});
const bus = (from: number, to: number, more: Partial<Fit> = {}): Fit => ({
  van: '68-79-bus',
  from,
  to,
  ...more,
});
const vanagon: Fit = { van: '80-91-vanagon', from: 1980, to: 1991 };
const everyVan = models.map(({ type, year_from, year_to }) => ({
  van: type,
  from: year_from,
  to: year_to,
}));
const saidOf = (known: { id: string }): LineFit => ({
  state: 'fits',
  van: known as LineFit['van'],
  vanName: '',
  words: '',
});

const judged = (fits: readonly Fit[], garage: Garage, line: { fit?: LineFit } = {}) =>
  checkLineFit(line, fits, garage, models);

describe('the words of a line', () => {
  it.each([
    [[bus(1971, 1979)], [olive], 'fits', 'Fits Olive, 1974 Bus'],
    [[bus(1971, 1979)], [nameless], 'fits', 'Fits your 1976 Bus'],
    [[vanagon], [olive, dora], 'fits', 'Fits Dora, 1986 Vanagon'],
    [[vanagon], [olive], 'no', 'Does not fit Olive'],
    [[vanagon], [nameless], 'no', 'Does not fit your 1976 Bus'],
    [[bus(1950, 1960)], [olive, dora], 'no', 'Does not fit Olive or Dora'],
    [[bus(1950, 1960)], [olive, dora, nameless], 'no', 'Does not fit Olive, Dora or your 1976 Bus'],
    [[bus(1950, 1960)], [olive, dora, nameless, emil], 'no', 'Does not fit any of your 4 vans'],
    [
      [bus(1971, 1979, { gearbox: 'automatic' })],
      [olive],
      'if',
      'Fits Olive if the transmission is automatic',
    ],
    [
      [bus(1971, 1979, { gearbox: 'automatic' })],
      [cash],
      'if',
      'Fits Cash$$ A$& if the transmission is automatic',
    ],
    [everyVan, [olive, dora], 'every', 'Fits every van'],
  ] as const)('%j in a garage of %j: %s', (fits, vans, state, words) => {
    expect(judged(fits, garageOf([...vans]))).toMatchObject({ state, words });
  });

  it('asks only about the van that is shopped for', () => {
    const fits = [bus(1971, 1979, { gearbox: 'automatic' })];
    expect(judged(fits, garageOf([olive]))!.question).toEqual({
      asks: { asks: 'gearbox', gearbox: 'automatic' },
      text: 'Which transmission?',
    });
    expect(judged(fits, garageOf([dora, olive]))).toMatchObject({ state: 'if', vanName: 'Olive' });
    expect(judged(fits, garageOf([dora, olive]))!.question).toBeUndefined();
  });

  it('needs a van that is shopped for', () => {
    expect(judged([vanagon], emptyGarage)).toBeNull();
    expect(judged([vanagon], garageOf([olive, dora], null))).toBeNull();
  });
});

describe('the van of a line', () => {
  const both = [bus(1971, 1979), vanagon];

  it('stays the one that was shopped for when the part was added', () => {
    const garage = garageOf([dora, olive]);
    expect(judged(both, garage)!.van.id).toBe('dora');
    expect(judged(both, garage, { fit: saidOf(olive) })!.van.id).toBe('olive');
  });

  it('has the facts that its owner has added since', () => {
    const fits = [bus(1971, 1979, { engines: ['CB'] })];
    const fit = saidOf({ ...olive, engine: null } as Van);
    expect(judged(fits, garageOf([olive]), { fit })!.state).toBe('fits');
  });

  it('is kept from an order whose van this browser does not know, but not once it is removed', () => {
    const fit = saidOf(olive);
    expect(judged(both, garageOf([dora]), { fit })!.van.id).toBe('olive');
    const removed = { ...garageOf([dora]), removed: ['olive'] };
    expect(judged(both, removed, { fit })!.van.id).toBe('dora');
    expect(judged(both, emptyGarage, { fit })!.van.id).toBe('olive');
  });

  it('carries nothing that does not decide', () => {
    const known = { ...olive, chassis: '2142000001' };
    const sent = judged(both, garageOf([known]))!.van;
    expect(sent.chassis).toBeNull();
    const byChassis = [bus(1971, 1979, { chassis_from: '2142000000' })];
    expect(judged(byChassis, garageOf([known]))!.van.chassis).toBe('2142000001');
    expect(sent).not.toHaveProperty('paint');
    expect(sent).not.toHaveProperty('updated');
  });
});

it('says "does not fit" only if the part fits no van of the garage, and "fits" only of one it fits', () => {
  const anyVan = fc.record({
    type: fc.constantFrom(...models.map(({ type }) => type)),
    year: fc.integer({ min: 1950, max: 2003 }),
    engine: fc.constantFrom(null, 'CB', 'MV'),
  });
  const anyFit = fc.record({
    van: fc.constantFrom(...models.map(({ type }) => type)),
    from: fc.integer({ min: 1950, max: 1980 }),
    to: fc.integer({ min: 1970, max: 2003 }),
    engines: fc.constantFrom(undefined, ['CB'], ['MV', 'CB']),
  });
  fc.assert(
    fc.property(
      fc.array(anyVan, { minLength: 1, maxLength: 4 }),
      fc.array(anyFit, { maxLength: 4 }),
      (known, fits) => {
        const vans = known.map((each, place) => van(`van ${place}`, each));
        const { state, van: chosen } = judged(fits, garageOf(vans))!;
        const factory = models.map(asVanModel);
        const states = vans.map((each) => doesItFit(fits, each, factory).state);
        expect(states[vans.findIndex(({ id }) => id === chosen.id)]).toBe(state);
        if (state === 'no') expect(states.every((each) => each === 'no')).toBe(true);
      },
    ),
  );
});

describe('the warning above the lines', () => {
  const line = (id: number, state: LineFit['state'], more: Partial<CartLine> = {}): CartLine => ({
    id,
    name: 'Drum',
    slug: 'drum',
    featured_image: null,
    priceCents: 1,
    quantity: 1,
    stock: 9,
    fit: { ...saidOf(olive), state, vanName: 'Olive' },
    ...more,
  });

  it.each([
    [[line(1, 'no')], 1, '1 part does not fit Olive.'],
    [[line(1, 'no'), line(2, 'no')], 1, '2 parts do not fit Olive.'],
    [[line(1, 'no'), line(2, 'fits')], 2, '1 part fits neither van of your garage.'],
    [[line(1, 'no'), line(2, 'no')], 2, '2 parts fit neither van of your garage.'],
    [[line(1, 'no')], 3, '1 part fits none of the 3 vans of your garage.'],
    [[line(1, 'no'), line(2, 'no')], 3, '2 parts fit none of the 3 vans of your garage.'],
    [[line(1, 'fits'), line(2, 'if'), line(3, 'every')], 2, null],
    [[line(1, 'no', { isForOtherVan: true })], 2, null],
    [[line(1, 'no', { stock: 0 })], 2, null],
    [[line(1, 'no', { fit: null })], 2, null],
  ])('%#', (lines, vans, text) => expect(fitWarning(lines, vans)).toBe(text));
});
