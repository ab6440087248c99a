import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (pattern: string) =>
  globSync(pattern, { cwd: import.meta.dirname }).map((file) => ({
    file,
    text: readFileSync(join(import.meta.dirname, file), 'utf8'),
  }));
const code = read('**/*.{ts,tsx}').filter(({ file }) => !/\.test\.|testing/.test(file));
const markup = code.filter(({ file }) => file.endsWith('.tsx'));
/** The mailbox's page does not use the shop's build. */
const sheets = read('**/*.css')
  .filter(({ file }) => file !== 'server/mail/mailbox.css')
  .map(({ file, text }) => ({ file, text: text.replaceAll(/\/\*[^]*?\*\//g, '') }));
const all = [...code, ...sheets].map(({ text }) => text).join('\n');

const CONDITIONAL = /@(media|supports|starting-style)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
const rules = sheets.flatMap(({ text }) => [
  ...rulesIn(text.replaceAll(CONDITIONAL, ''), false),
  ...rulesIn((text.match(CONDITIONAL) ?? []).join(''), true),
]);
const classes = new Set(rules.flatMap(({ selector }) => classesIn(selector)));
const tokens = read('ui/styles/tokens.css')[0]!.text;

/** Properties that a utility class can set on a single element. */
const UTILITY_PROPERTY =
  /^(align-|background-color|color|display|flex|font-(family|weight)|gap|height|justify-|margin|min-|max-width|overflow|padding|position|text-align|white-space|width)/;
const MAX_UTILITIES = 3;

it('defines no class that no element uses', () => {
  const words = new Set(code.flatMap(({ text }) => text.split(/[^\w-]+/)));
  const isUsed = (name: string) =>
    words.has(name) || all.includes(`${name.slice(0, name.lastIndexOf('-'))}-\${`);
  // Leaflet and ProseMirror add their own classes at run time.
  const isTheirs = (name: string) => /^(leaflet-|ProseMirror-|selectedCell$)/.test(name);
  expect([...classes].filter((name) => !isTheirs(name) && !isUsed(name))).toEqual([]);
});

it('defines no custom property that nothing reads', () => {
  const own = sheets.filter(({ file }) => !file.endsWith('tokens.css'));
  const declared = own.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)]);
  const colors = [...tokens.matchAll(/--color-([\w-]+):/g)].map(([, name]) => name!);
  const unread = [
    ...declared.map(([, name]) => name!).filter((name) => !all.includes(`var(${name}`)),
    ...colors.filter((name) => !new RegExp(`-${name}(?![\\w-])`).test(withoutTokens())),
  ];
  expect(unread.filter((name) => !['transparent', 'current'].includes(name))).toEqual([]);
});

it('replaces a class by utilities where up to three do the same for one element', () => {
  const needless = [...classes].filter((name) => {
    const own = rules.filter(({ selector }) => classesIn(selector).includes(name));
    const [{ selector, body, isConditional } = { selector: '', body: '', isConditional: true }] =
      own;
    const declarations = body
      .split(';')
      .map((text) => text.trim())
      .filter(Boolean);
    return (
      own.length === 1 &&
      !isConditional &&
      selector === `.${name}` &&
      declarations.length <= MAX_UTILITIES &&
      declarations.every(
        (text) => UTILITY_PROPERTY.test(text) && !/calc|min\(|max\(|clamp/.test(text),
      ) &&
      countUses(name) === 1
    );
  });
  expect(needless).toEqual([]);
});

it('styles hovering only where something can hover: after a tap it would stay', () => {
  const outside = sheets
    .filter(({ file }) => !file.startsWith('admin/'))
    .map(({ file, text }) => ({
      file,
      text: text.replaceAll(/@media[^{]*\(hover: hover\)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, ''),
    }))
    .filter(({ text }) => text.includes(':hover'));
  expect(outside.map(({ file }) => file)).toEqual([]);
});

it('uses no utility that the stylesheets leave out', () => {
  const leftOut = sheets.flatMap(({ text }) =>
    [...text.matchAll(/@source not inline\('\{(.*?)\}'\)/g)].flatMap(([, names]) =>
      names!.split(','),
    ),
  );
  expect(leftOut).toContain('inline-block');
  const missing = markup.flatMap(({ file, text }) =>
    [...text.matchAll(/className="([^"]*)"/g)]
      .flatMap(([, names]) => names!.split(/\s+/))
      .filter((name) => leftOut.includes(name.split(':').at(-1)!))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it('uses no utility with an arbitrary value', () => {
  const odd = markup.flatMap(({ file, text }) =>
    [...text.matchAll(/["' ](?:[a-z-]+:)*-?[a-z-]+-\[[^\]\s]+\]/g)].map(
      ([found]) => `${file}:${found}`,
    ),
  );
  expect(odd).toEqual([]);
});

it('takes every color from the tokens', () => {
  const raw = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi;
  // The van paints are the catalog's own tokens.
  const open = sheets.filter(({ file }) => !/tokens\.css$|card\/paint\.css$/.test(file));
  expect(
    open.flatMap(({ file, text }) => (text.match(raw) ?? []).map((it) => `${file} ${it}`)),
  ).toEqual([]);
  // Mails and the mailbox cannot read tokens, so they repeat their values.
  const withoutBuild = [...read('server/mail/mailbox.css'), ...read('ui/mail/mail-styles.ts')];
  const repeated = withoutBuild.flatMap(({ text }) => text.match(/#[\da-f]{3,6}\b/gi) ?? []);
  expect(repeated.filter((color) => !tokens.includes(`: ${color};`))).toEqual([]);
});

it('has one set of breakpoints and one scale of layers', () => {
  const widths = new Set([...tokens.matchAll(/--breakpoint-\w+: (\d+px)/g)].map(([, px]) => px));
  // 1 and 2 within a component, 10 popovers, 30 bars, 40 the header, 50 dialogs, 60 toasts.
  const layers = new Set(['1', '2', '10', '30', '40', '50', '60']);
  const odd = sheets.flatMap(({ file, text }) =>
    [
      ...[...text.matchAll(/@media[^{]*/g)]
        .flatMap(([media]) => media.match(/\d+px/g) ?? [])
        .filter((px) => !widths.has(px)),
      ...[...text.matchAll(/z-index: (\d+)/g)].map(([, z]) => z!).filter((z) => !layers.has(z)),
    ].map((found) => `${file} ${found}`),
  );
  expect(odd).toEqual([]);
});

function rulesIn(text: string, isConditional: boolean) {
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    selector: selector!.trim(),
    body: body!,
    isConditional,
  }));
}

function classesIn(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!);
}

function countUses(name: string): number {
  const use = new RegExp(`["'\` ]${name}["'\` ]`, 'g');
  return markup.reduce((sum, { text }) => sum + (text.match(use)?.length ?? 0), 0);
}

function withoutTokens(): string {
  return [...code, ...sheets.filter(({ file }) => !file.endsWith('tokens.css'))]
    .map(({ text }) => text)
    .join('\n');
}

it('gives a class of the back office its looks at one desk: styles of those visited before stay', () => {
  const desksOf = new Map<string, Set<string>>();
  for (const { file, text } of sheets) {
    const desk = /^admin\/([\w-]+)\//.exec(file)?.[1];
    if (!desk || desk === 'frame') continue;
    for (const [, name] of text.matchAll(/^\s*\.([a-z][\w-]*)/gm))
      desksOf.set(name!, (desksOf.get(name!) ?? new Set()).add(desk));
  }
  const shared = [...desksOf].filter(([, desks]) => desks.size > 1);
  expect(shared.map(([name, desks]) => `${name}: ${[...desks].join(', ')}`)).toEqual([]);
});
