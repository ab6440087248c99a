import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { britishWords } from './server/testing/british-words.ts';

const root = join(import.meta.dirname, '..');
const files = ['src', 'drawings', 'paypal-sandbox']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .toSorted();

/** JSX attributes whose values are not shown to people. */
const HIDDEN_ATTRIBUTES = new Set([
  'className',
  'd',
  'href',
  'id',
  'key',
  'name',
  'src',
  'style',
  'type',
]);

/** The strings and JSX texts of a source file, without lone lower-case words, which are names in the code. */
function sentences(file: string): string[] {
  const found: string[] = [];
  const names = new Set<number>();
  const add = (text: string) => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (/ /.test(words) || /^[A-Z][a-z]/.test(words)) found.push(words);
  };
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  new Visitor({
    JSXAttribute({ name, value }) {
      if (value && name.type === 'JSXIdentifier' && HIDDEN_ATTRIBUTES.has(name.name))
        names.add(value.start);
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && !names.has(start)) add(value);
    },
    JSXText: ({ value }) => add(value),
    TemplateLiteral: ({ quasis }) => add(quasis.map(({ value }) => value.cooked).join('…')),
  }).visit(program);
  return found;
}

const all = files.flatMap((file) => sentences(file).map((text) => ({ file, text })));

test('finds the texts of the shop', () => {
  expect(all.length).toBeGreaterThan(1500);
  const texts = all.map(({ text }) => text);
  expect(texts).toContain('Please calculate shipping first.');
  expect(texts).toContain('Satisfied customers');
});

/** Commands of npm; a column and a cache tag; the other spelling of a unit in searches. */
const NAMES = /catalogue:\w+|\bf\.gearbox\b|'(gearbox|catalogue)'|\bliter litre\b/g;

test('every text is in American English', () => {
  const british = all.filter(({ text }) => britishWords(text.replace(NAMES, '')).length > 0);
  expect(british).toEqual([]);
});

/** Stilted phrases, each with what to write instead. */
const STILTED: readonly [RegExp, string][] = [
  [/is written down/, 'We have received …'],
  [/takes its time|go on asking/, 'Still waiting for …'],
  [/asked for nothing/, '… loads only after you click.'],
  [/could not be fetched|could not be made/, 'could not be loaded'],
  [/It is us, not you/, 'The problem is on our side'],
  [/(is|are) what (it|they) w(as|ere)/, 'has not changed'],
  [/[Tt]he links? (has|have) ended|This link has ended/, 'has expired'],
  [/stands? (here|there|in the|at the)\b/, 'appears in …, is at …'],
  [/catching its breath/, 'is very busy right now'],
  [/come[s]? near\b/, 'close'],
  [/\b(a|the|this|your|by|Your|Answer this) mails?\b(?! (server|transport))/, 'email'],
  [/\bmailed\b/, 'emailed'],
  [/should they not\b/, 'in case they cannot'],
  [/somebody, (we hope|probably) you/, 'We received a request …'],
  [/(browser|only shown in the) tab\b(?! communication)/, 'the browser that placed it'],
  [/[Uu]nder way/, 'open, in progress'],
  [/the papers of/i, 'on file'],
];

test.each(STILTED)('no text matches %s: write “%s”', (pattern) => {
  const shown = all.filter(({ file }) => !/(contract|-calls|variables)\.ts$/.test(file));
  expect(shown.filter(({ text }) => pattern.test(text))).toEqual([]);
});
