import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { VanModel } from '../../src/fitment/rules/does-it-fit.ts';
import type { Fit } from '../../src/fitment/rules/fit.ts';
import {
  choosePart,
  vansOfLine,
  verdictOf,
} from '../../src/catalogue/rules/repairs/choose-part.ts';
import { nameHas } from '../../src/catalogue/rules/repairs/name-has.ts';
import { readMeant, type RepairTool } from '../../src/catalogue/rules/repairs/repair.ts';
import {
  asRepaired,
  isForVan,
  vansOfRepair,
} from '../../src/catalogue/rules/repairs/vans-of-repair.ts';
import { unknownFacts } from '../../src/fitment/rules/fit.ts';
import { britishWords } from '../../src/server/testing/british-words.ts';
import { demoCatalogue } from './read-catalogue.ts';
import { readRepairs } from './read-repairs.ts';
import { readShop } from './read-shop.ts';
import { readVocabulary } from './read-vocabulary.ts';

const repairs = readRepairs();
const { engines } = readVocabulary();
const models = readShop().van_types.map(({ slug, years }): VanModel => ({
  type: slug,
  years,
  engines: engines.flatMap(({ code, liters, vans }) =>
    vans
      .filter(({ van }) => van === slug)
      .map(({ years: [from, to] }) => ({ code, from, to, isUnsure: liters === undefined })),
  ),
}));
const parts = demoCatalogue().map(({ name, type, stock, fits }) => ({
  name,
  type,
  stock_qty: stock,
  fits: fits.map(({ years: [from, to], note: _, ...fit }): Fit => ({ ...fit, from, to })),
}));

/** The parts that a line means, of any van. */
const meantBy = ({ part }: Pick<RepairTool, 'part'>) => {
  if (!part) return [];
  const { type, words } = readMeant(part);
  return parts.filter((each) => each.type === type && nameHas(each.name, words));
};

it('has at least forty jobs, of every kind of van', () => {
  expect(repairs.length).toBeGreaterThanOrEqual(40);
  for (const { type } of models)
    expect(
      repairs.filter(({ vans }) => vans.some(({ van }) => van === type)).length,
      type,
    ).toBeGreaterThan(8);
});

it('is for vans and years that were built, with engines that they had', () => {
  const faults = repairs.flatMap(({ slug, vans, assumes, lines, tools }) => [
    ...[...vans, ...lines.flatMap((line) => line.vans), ...tools.flatMap((tool) => tool.vans)]
      .filter(({ van, from, to }) => {
        const model = models.find(({ type }) => type === van);
        return !model || from > to || from < model.years[0] || to > model.years[1];
      })
      .map(({ van, from, to }) => `${slug}: ${van} ${from}–${to}`),
    ...assumes.engines
      .filter(
        (code) => !vansOfRepair({ vans, assumes }, models).some(({ engine }) => engine === code),
      )
      // Of engines whose parts nobody is sure of, no van is assumed.
      .filter((code) =>
        models.some((model) => model.engines.some((each) => each.code === code && !each.isUnsure)),
      )
      .map((code) => `${slug}: no van with ${code}`),
    ...assumes.details
      .filter((detail) => !parts.some(({ fits }) => fits.some((fit) => fit.detail === detail)))
      .map((detail) => `${slug}: no part asks for "${detail}"`),
  ]);
  expect(faults).toEqual([]);
});

test('every line leads to something sold for each of its vans, or says that it is not', () => {
  const faults = repairs.flatMap((repair) =>
    [...repair.lines, ...repair.tools].flatMap((line) => {
      if (!line.part) return [];
      const vans = vansOfLine(line, vansOfRepair(repair, models));
      const meant = meantBy(line);
      return vans
        .filter((van) => meant.every(({ fits }) => verdictOf(fits, [van], models) === 'no'))
        .map(
          ({ type, year, engine }) => `${repair.slug}: ${line.part} for ${type} ${year} ${engine}`,
        );
    }),
  );
  expect(faults).toEqual([]);
});

test('most of what is ticked is known without asking for the van', () => {
  const states = repairs.flatMap((repair) =>
    repair.lines
      .filter(({ part, while_there }) => part && !while_there)
      .map((line) => {
        const vans = vansOfLine(line, vansOfRepair(repair, models));
        const verdict = ({ fits }: { fits: Fit[] }) => verdictOf(fits, vans, models);
        return choosePart(vans.length > 0, meantBy(line), verdict).state;
      }),
  );
  expect(states.filter((state) => state === 'sure').length / states.length).toBeGreaterThan(0.85);
});

test('for any van, each line of each of its jobs is sold, asked, or said not to be sold', () => {
  const van = fc.constantFrom(...models).chain(({ type, years: [from, to], engines: all }) =>
    fc.record({
      ...Object.fromEntries(Object.keys(unknownFacts).map((name) => [name, fc.constant(null)])),
      type: fc.constant(type),
      year: fc.integer({ min: from, max: to }),
      engine: fc.constantFrom(null, 'other', ...all.map(({ code }) => code)),
      gearbox: fc.constantFrom(null, 'manual' as const, 'automatic' as const),
      built: fc.constant(null),
      chassis: fc.constant(null),
      body: fc.constantFrom(null, 'westfalia' as const, 'bus' as const),
      market: fc.constant(null),
      details: fc.constant({}),
    }),
  );
  fc.assert(
    fc.property(van, fc.constantFrom(...repairs), (mine, repair) => {
      if (!isForVan(repair, mine)) return;
      const all = asRepaired(repair, mine, models);
      expect(all.length).toBeGreaterThan(0);
      for (const line of [...repair.lines, ...repair.tools]) {
        const vans = vansOfLine(line, all);
        const verdict = ({ fits }: { fits: Fit[] }) => verdictOf(fits, vans, models);
        const choice = choosePart(vans.length > 0, meantBy(line), verdict);
        if (choice.state === 'sure') {
          expect(verdict(choice.part)).toBe('sure');
          expect(choice.parts).toContain(choice.part);
        }
        if (choice.state === 'open') {
          expect(choice.parts.length).toBeGreaterThan(0);
          expect(choice.parts.map(verdict)).not.toContain('no');
        }
        if (choice.state === 'not-for') expect(line.vans).not.toEqual([]);
        if (choice.state === 'unsold')
          expect(meantBy(line).filter((part) => verdict(part) !== 'no')).toEqual([]);
      }
    }),
  );
});

it('is in American English', () => {
  const texts = repairs.flatMap(({ name, about, lines, tools, figures }) => [
    name,
    about,
    ...[...lines, ...tools].flatMap((line) => [line.name ?? '', line.note ?? '']),
    ...figures.flatMap(({ what, value }) => [what, value]),
  ]);
  expect(texts.flatMap((text) => britishWords(text))).toEqual([]);
});

it('names nothing twice', () => {
  for (const { slug, lines } of repairs) {
    const keys = lines.map(({ part, name, vans }) => JSON.stringify([part, name, vans]));
    expect(new Set(keys).size, slug).toBe(keys.length);
  }
});
