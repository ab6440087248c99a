import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const FOLDERS = 'src,bin,build,db,drawings,e2e,paypal-sandbox,prove,scale,bench';
const tests = globSync(`{${FOLDERS}}/**/*.{test,spec}.{ts,tsx}`, { cwd: root });

/**
 * `const asked = call(); await other(); await expect(asked).rejects…` fails the whole run if the call is refused while
 * the test still waits for something else. `refusalOf(call())` listens at once.
 */
it('every refusal is listened for before its test waits for anything else', () => {
  const late = tests.flatMap((file) =>
    lateRefusals(file, readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(late).toEqual([]);
});

it.each([
  ['const asked = call(); await other(); await expect(asked).rejects.toThrow();', ['asked']],
  ['const asked = call(); await other(); expect(await refusalOf(asked)).toBe(1);', ['asked']],
  ['const asked = call(); await expect(asked).rejects.toThrow();', []],
  [
    'const asked = call(); const f = async () => await other(); await expect(asked).rejects.toThrow();',
    [],
  ],
  ['const asked = refusalOf(call()); await other(); expect(await asked).toBe(1);', []],
])('reads %s', (text, late) => {
  expect(lateRefusals('x.ts', `it('x', async () => { ${text} })`)).toEqual(late);
});

type Place = { start: number; end: number };
type Named = Place & { name: string | undefined; inside: Place | undefined };

/** Names of calls whose refusal a test expects only after it has waited for something else. */
function lateRefusals(file: string, text: string): string[] {
  if (!/expect\(\w+\)\s*\.rejects|refusalOf\(\w+\)/.test(text)) return [];
  const functions: Place[] = [];
  const waits: Named[] = [];
  const started: Named[] = [];
  const late: string[] = [];

  const enter = (each: Place) => void functions.push(each);
  const leave = () => void functions.pop();
  const expected = (start: number, asked?: ESTree.Argument) => {
    if (asked?.type !== 'Identifier') return;
    const from = started.findLast(({ name }) => name === asked.name);
    if (!from) return;
    const isBetween = (wait: Named) =>
      wait.inside === from.inside &&
      wait.start > from.end &&
      wait.end <= start &&
      wait.name !== asked.name;
    if (waits.some(isBetween)) late.push(asked.name);
  };

  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
    AwaitExpression({ argument, start, end }) {
      const name = argument.type === 'Identifier' ? argument.name : undefined;
      waits.push({ name, start, end, inside: functions.at(-1) });
    },
    VariableDeclarator({ id, init, start, end }) {
      if (id.type === 'Identifier' && init?.type === 'CallExpression')
        started.push({ name: id.name, start, end, inside: functions.at(-1) });
    },
    MemberExpression({ object, property, start }) {
      if (object.type === 'CallExpression' && 'name' in property && property.name === 'rejects')
        expected(start, object.arguments[0]);
    },
    CallExpression({ callee, arguments: [asked], start }) {
      if (callee.type === 'Identifier' && callee.name === 'refusalOf') expected(start, asked);
    },
  }).visit(parseSync(file, text).program);
  return late;
}

it('nothing is waited for as short as a second, which a busy machine takes', () => {
  const hasty = tests.filter((file) => waitsHastily(file, readFileSync(join(root, file), 'utf8')));
  expect(hasty).toEqual([]);
});

function waitsHastily(file: string, text: string): boolean {
  if (!text.includes('waitFor(')) return false;
  let isHasty = false;
  new Visitor({
    CallExpression({ callee, arguments: [, options] }) {
      if (callee.type !== 'MemberExpression' || options) return;
      const { object, property } = callee;
      if ('name' in object && object.name === 'vi' && 'name' in property)
        isHasty ||= property.name === 'waitFor';
    },
  }).visit(parseSync(file, text).program);
  return isHasty;
}
