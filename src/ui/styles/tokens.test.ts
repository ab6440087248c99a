import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [lightBlock, darkBlock] = tokens.split('@layer theme');

const light = colorsOf(lightBlock!);
const schemes = { light, dark: { ...light, ...colorsOf(darkBlock!) } };

/** The hexadecimal colors of a block of tokens, by name. */
function colorsOf(block: string): Record<string, string> {
  const declared = block.matchAll(/--color-([\w-]+): (#[\da-f]{3,6});/g);
  return Object.fromEntries([...declared].map(([, name, hex]) => [name!, hex!]));
}

const grounds = ['surface', 'paper', 'tint'];
const product = (fronts: string[], backs: string[]): Pair[] =>
  fronts.flatMap((front) => backs.map((back): Pair => [front, back]));

type Pair = [front: string, back: string];

/** Words: at least 4.5 to 1. */
const words: Pair[] = [
  ...product(['ink', 'graphite', 'steel', 'petrol', 'green', 'red', 'orange'], grounds),
  ['on-header', 'header'],
  ['on-yellow', 'yellow'],
  ['on-yellow', 'yellow-deep'],
];
/** Outlines of fields and the focus: at least 3 to 1. */
const outlines: Pair[] = [...product(['rule', 'petrol'], grounds), ['on-header', 'header']];

/** Pairs that one rule or one list of classes sets together. */
function pairsInUse(): Pair[] {
  const name = String.raw`var\(--color-([\w-]+)\)`;
  const inRules = read('**/*.css').flatMap((css) =>
    [...css.matchAll(/\{([^{}]*)\}/g)].map(([, rule]) => [
      new RegExp(`(?<![-\\w])color: ${name}`).exec(rule!)?.[1],
      new RegExp(`background(?:-color)?: ${name}`).exec(rule!)?.[1],
    ]),
  );
  const inClasses = read('**/*.tsx').flatMap((tsx) =>
    [...tsx.matchAll(/["'`]([^"'`\n]*)["'`]/g)].map(([, classes]) => [
      /(?<![-:\w])text-([a-z-]+)/.exec(classes!)?.[1],
      /(?<![-:\w])bg-([a-z-]+)/.exec(classes!)?.[1],
    ]),
  );
  const isPair = (pair: (string | undefined)[]): pair is Pair =>
    pair.every((each) => each !== undefined && each in light);
  const all = [...inRules, ...inClasses].filter(isPair);
  return [...new Map(all.map((pair) => [pair.join(), pair])).values()];
}

const read = (pattern: string) =>
  globSync(pattern, { cwd: SOURCES }).map((file) => readFileSync(join(SOURCES, file), 'utf8'));

/** The contrast of two colors, from 1 to 21 (WCAG 2.2). */
function contrast(front: string, back: string): number {
  const [darker, lighter] = [luminance(front), luminance(back)].toSorted((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replaceAll(/[\da-f]/g, '$&$&') : hex;
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

describe.each(Object.entries(schemes))('in the %s scheme', (_, colors) => {
  const faint = (pairs: Pair[], least: number) =>
    pairs
      .map(([front, back]) => ({ front, back, has: contrast(colors[front]!, colors[back]!) }))
      .filter(({ has }) => has < least);

  test('words can be read on every ground', () => {
    expect(faint(words, 4.5)).toEqual([]);
  });

  test('outlines and the focus are seen on every ground', () => {
    expect(faint(outlines, 3)).toEqual([]);
  });

  test('what a rule or a list of classes sets together can be read', () => {
    const pairs = pairsInUse();
    expect(pairs.length).toBeGreaterThan(10);
    expect(faint(pairs, 4.5)).toEqual([]);
  });
});

test('black and white are 21 to 1, and a color and itself 1 to 1', () => {
  expect(contrast('#fff', '#000000')).toBe(21);
  expect(contrast('#0e4d5c', '#0e4d5c')).toBe(1);
});
