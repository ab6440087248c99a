import { expect, it } from 'vitest';
import { doesItFit } from './does-it-fit.ts';
import type { Fit, VanFacts } from './fit.ts';
import { fitWords, questionText } from './fit-words.ts';
import { exampleModels, facts } from './testing/examples.ts';
import { asVanModel, vanName, yearRange } from './van-models.ts';

const bus: VanFacts = facts({ type: '68-79-bus', year: 1974 });
const busFit: Fit = { van: '68-79-bus', from: 1971, to: 1979 };
const words = (fits: Fit[], van = bus) => {
  const result = doesItFit(fits, van, exampleModels.map(asVanModel));
  return fitWords({ fits, result }, van, exampleModels);
};

it.each<[words: string, reason: string, fits: Fit[]]>([
  ['Fits your 1974 Bus', '1971–79 Bus, all engines', [busFit]],
  [
    'Fits every van',
    '1950–2003',
    exampleModels.map(({ type, year_from: from, year_to: to }) => ({ van: type, from, to })),
  ],
  ['Does not fit your 1974 Bus', '1975–79 Bus, all engines', [{ ...busFit, from: 1975 }]],
  [
    'Does not fit your 1974 Bus',
    '1975–79 Bus and other vans',
    [
      { van: '80-91-vanagon', from: 1980, to: 1983 },
      { ...busFit, from: 1975 },
    ],
  ],
  ['Does not fit your 1974 Bus', '', []],
  ['Fits if the engine is CA, CB or AW', '', [{ ...busFit, engines: ['CA', 'CB', 'AW', 'GD'] }]],
  [
    'Fits if the engine is CA or CB',
    '',
    [
      { ...busFit, engines: ['CA'] },
      { ...busFit, engines: ['CB'] },
    ],
  ],
  ['Fits if the transmission is manual', '', [{ ...busFit, gearbox: 'manual' }]],
  [
    'Fits if the engine is CA and the transmission is automatic',
    '',
    [{ ...busFit, engines: ['CA'], gearbox: 'automatic' }],
  ],
  [
    'Fits if the engine is CA, or if your van has air conditioning',
    '',
    [
      { ...busFit, engines: ['CA'] },
      { ...busFit, detail: 'air conditioning' },
    ],
  ],
  ['Fits if it was built from February 1974', '', [{ ...busFit, built_from: '1974-02' }]],
  ['Fits if it was built up to March 1974', '', [{ ...busFit, built_to: '1974-03' }]],
  [
    'Fits if the chassis number is from 2142030000 to 2142150000',
    '',
    [{ ...busFit, chassis_from: '2142030000', chassis_to: '2142150000' }],
  ],
  [
    'Fits if it is a panel van or single cab pickup',
    '',
    [{ ...busFit, bodies: ['panel', 'pickup'] }],
  ],
  ['Fits if it is an ambulance', '', [{ ...busFit, bodies: ['ambulance'] }]],
  ['Fits if it was sold in California', '', [{ ...busFit, market: 'california' }]],
])('%s (%s)', (expected, reason, fits) => {
  expect(words(fits)).toMatchObject({ words: expected, reason });
});

it('asks what is open first', () => {
  const { asks } = words([{ ...busFit, engines: ['CA'], gearbox: 'manual' }]);
  expect(questionText(asks!)).toBe('Which engine?');
  expect(questionText({ asks: 'detail', detail: 'a sliding roof' })).toBe(
    'Does it have a sliding roof?',
  );
});

it('names vans with and without a name', () => {
  expect(vanName({ ...bus, name: 'Olive' }, exampleModels)).toBe('Olive, 1974 Bus');
  expect(vanName({ ...bus, name: '' }, exampleModels)).toBe('1974 Bus');
});

it.each([
  [1968, 1979, '1968–79'],
  [1993, 2003, '1993–2003'],
  [1971, 1971, '1971'],
])('%i to %i: %s', (from, to, text) => {
  expect(yearRange(from, to)).toBe(text);
});
