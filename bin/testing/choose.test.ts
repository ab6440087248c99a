import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseTests } from './choose.mjs';
import { hashOf, type Tree } from './tree.mjs';

const everywhere = Array.from({ length: 9 }, (_, each) => `spec-${each}`);
const specs = {
  back: "import './prepared.ts';",
  cart: '',
  ...Object.fromEntries(everywhere.map((name) => [name, ''])),
};

const tree: Tree = {
  specs,
  map: {
    'src/cart/web/lines': 'cart',
    'src/cart/rules': 'cart back',
    'src/ui': everywhere.join(' '),
  },
  mapped: Object.fromEntries(Object.entries(specs).map(([name, text]) => [name, hashOf(text)])),
  sourceTests: ['styles.test.ts'],
  changedFiles: async () => [],
};

let told: string[];
beforeEach(() => {
  told = [];
  vi.spyOn(console, 'log').mockImplementation((line) => told.push(line));
});
afterEach(() => vi.restoreAllMocks());

const grep = (...patterns: string[]) => [`--grep=/${patterns.join('|')}/i`, '--pass-with-no-tests'];
const levels = (names: string, ...args: string[]) =>
  names.split(' ').map((level) => ({ level, args }));

test.each([
  [[], { levels: levels('unit calls', 'run'), journeys: ['--project=core'] }],
  [['--all'], { levels: levels('unit calls system', 'run'), journeys: [], depth: 'full' }],
])('without words, %j chooses whole levels', async (args, chosen) => {
  expect(await chooseTests(args, tree)).toEqual({ depth: undefined, isPart: false, ...chosen });
});

test.each([
  ['journeys the core', 'a\\.spec', [], undefined],
  ['with --all every journey', 'cart|a\\.spec', ['--all'], 'full'],
])('words choose what concerns them at every level, of %s', async (_, whole, args, depth) => {
  const map = { 'src/cart/web': 'sale back', 'src/kit': 'sale', 'src/ui': tree.map['src/ui']! };
  expect(await chooseTests(['cart', 'ui', 'a.spec', ...args], { ...tree, map })).toEqual({
    levels: levels('unit calls system', 'run', '--passWithNoTests', 'cart', 'ui', 'a.spec'),
    journeys: grep(
      String.raw`^core .*(cart|ui|a\.spec)`,
      // A spec's own name stands for all of its journeys.
      String.raw`^\S+ \S*(${whole.replace('cart', 'cart|ui')})\S* `,
      String.raw`^core (sale|back)\.spec\.ts `,
    ),
    depth,
    isPart: true,
  });
});

describe('--changed', () => {
  const touched = (files: string[], { args = [] as string[], ...changed }: ChangedTree = {}) =>
    chooseTests(['--changed', ...args], { ...tree, ...changed, changedFiles: async () => files });
  type ChangedTree = Partial<Tree> & { args?: string[] };
  const related = (file: string) =>
    ['related', '--run', '--passWithNoTests', file, 'src/styles.test.ts'] as const;

  test.each([
    ['a folder with functions', 'src/cart/rules/sum.ts', String.raw`^\S+ (cart|back)\.spec\.ts `],
    ['a new folder', 'src/cart/web/lines/new/x.ts', String.raw`^\S+ (cart)\.spec\.ts `],
    ['a folder of folders', 'src/cart/web/new.css', String.raw`^\S+ (cart)\.spec\.ts `],
    ['a spec', 'e2e/back.spec.ts', String.raw`^\S+ (back)\.spec\.ts `],
    ['what a spec imports', 'e2e/prepared.ts', String.raw`^\S+ (back)\.spec\.ts `],
    [
      'help that a spec imports',
      'src/server/testing/prepared.ts',
      String.raw`^\S+ (back)\.spec\.ts `,
    ],
    ['what all use', 'src/ui/x.ts', String.raw`^core (${everywhere.join('|')})\.spec\.ts `],
  ])('runs what touches %s', async (_name, file, pattern) => {
    expect(await touched([file])).toEqual({
      levels: levels('unit calls', ...related(file)),
      journeys: grep(pattern),
      depth: undefined,
      isPart: true,
    });
  });

  test('runs no journeys for documentation', async () => {
    expect(await touched(['docs/tour.md'])).toMatchObject({
      levels: levels('unit calls', ...related('docs/tour.md')),
      journeys: undefined,
    });
  });

  test('runs all calls and core journeys for the database', async () => {
    const file = 'db/functions/orders.sql';
    expect(await touched([file], { args: ['--all'] })).toEqual({
      levels: [...levels('unit', ...related(file)), ...levels('calls system', 'run')],
      journeys: grep(String.raw`^core (${['back', 'cart', ...everywhere].join('|')})\.spec\.ts `),
      depth: 'full',
      isPart: true,
    });
  });

  test.each([
    ['is not in the map', { specs: { ...specs, new: '' } }, 'new'],
    ['has changed since it was mapped', { specs: { ...specs, cart: 'more' } }, 'cart'],
  ])('always runs all journeys of a spec that %s, and says so', async (_name, changed, spec) => {
    const { journeys } = await touched(['bench/x.ts'], changed);
    expect(journeys).toEqual(grep(String.raw`^\S+ (${spec})\.spec\.ts `));
    expect(told.at(-1)).toBe(
      `New or changed since they were mapped, so always run: npm run map -- ${spec}`,
    );
  });

  test('says nothing of the map while it is as new as the specs', async () => {
    await touched(['src/cart/rules/sum.ts']);
    expect(told).toEqual(['Journeys of cart, back, and those @core of 0 specs.']);
  });
});
