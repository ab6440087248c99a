import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noConditions, type ProductFit } from '../../../catalogue/rules/cells/fits-cell.ts';
import type { FitVan } from '../../../catalogue/rules/fit-line.ts';
import { fitFaults, fitOverlaps, fitText, wholeVanFit, withVan } from './fit-rows.ts';

const bus: FitVan = {
  slug: '68-79-bus',
  model: 'Bus',
  years: [1968, 1979],
  engines: { 'Type 1': ['AD'], 'Type 4': ['CJ', 'GD'] },
};
const vanagon: FitVan = {
  slug: '80-91-vanagon',
  model: 'Vanagon',
  years: [1980, 1991],
  engines: { Waterboxer: ['DH', 'MV'] },
};
const vans = [bus, vanagon];
const fit = (change: Partial<ProductFit> = {}): ProductFit => ({ ...wholeVanFit(bus), ...change });

describe('a fit is shown as the buyer reads it', () => {
  it.each<[Partial<ProductFit>, string]>([
    [{}, 'Fits 1968–79 Bus'],
    [{ years: [1972, 1974], engines: ['CJ'] }, 'Fits 1972–74 Bus, engine CJ'],
    [
      { gearbox: 'automatic', built_from: '1975-08', note: 'with servo' },
      'Fits 1968–79 Bus; automatic transmission; built from August 1975 on; with servo',
    ],
  ])('%j', (change, text) => expect(fitText(fit(change), vans)).toBe(text));
});

describe('faults of a fit', () => {
  it.each<[Partial<ProductFit>, RegExp | null]>([
    [{}, null],
    [{ note: 'front (left) only' }, null],
    [{ years: [1967, 1979] }, /not within 1968-1979/],
    [{ years: [1979, 1970] }, /wrong order/],
    [{ engines: ['DH'] }, /no engine "DH"/],
    [{ van: 'beetle' }, /no van "beetle"/],
    [{ note: 'left)' }, /parentheses/],
    [{ detail: 'servo; ABS' }, /./],
  ])('%j', (change, reason) => {
    const faults = fitFaults(fit(change), vans).join(' ');
    if (reason) expect(faults).toMatch(reason);
    else expect(faults).toBe('');
  });
});

it('takes the years of another van, and keeps no engine that it never had', () => {
  expect(withVan(fit({ engines: ['CJ'] }), vanagon)).toMatchObject({
    van: '80-91-vanagon',
    years: [1980, 1991],
    engines: [],
  });
  expect(withVan(fit({ years: [1970, 1971], engines: ['AD'] }), bus)).toMatchObject({
    years: [1970, 1971],
    engines: ['AD'],
  });
});

describe('overlaps', () => {
  it.each<[string, Partial<ProductFit>, Partial<ProductFit>, boolean]>([
    ['the same', {}, {}, true],
    ['years in turn', { years: [1968, 1971] }, { years: [1972, 1979] }, false],
    ['a common year', { years: [1968, 1972] }, { years: [1972, 1979] }, true],
    ['other engines', { engines: ['AD'] }, { engines: ['CJ'] }, false],
    ['all engines and one', {}, { engines: ['CJ'] }, true],
    ['both gearboxes', { gearbox: 'manual' }, { gearbox: 'automatic' }, false],
    ['months in turn', { built_to: '1975-07' }, { built_from: '1975-08' }, false],
    ['other vans', {}, { van: '80-91-vanagon' }, false],
    ['other details', { detail: 'drum brakes' }, { detail: 'disc brakes' }, false],
  ])('%s', (_, one, other, meet) => {
    expect(fitOverlaps([fit(one), fit(other)])).toHaveLength(meet ? 1 : 0);
  });

  it('are the same whichever stands first', () => {
    const years = fc
      .tuple(fc.integer({ min: 1968, max: 1979 }), fc.integer({ min: 1968, max: 1979 }))
      .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]);
    const any = fc.record({
      years,
      engines: fc.subarray(['AD', 'CJ', 'GD']),
      gearbox: fc.constantFrom('manual', 'automatic', null),
    });
    fc.assert(
      fc.property(any, any, (one, other) => {
        const a = { ...fit(), ...noConditions, ...one };
        const b = { ...fit(), ...noConditions, ...other };
        const there = fitOverlaps([a, b]);
        const back = fitOverlaps([b, a]);
        expect(there).toEqual(back);
      }),
    );
  });
});
