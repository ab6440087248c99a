import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// These functions retry a failed `import()` and report it; a bare one would leave a button busy forever.
const HANDLED =
  /\b(loadPart|loadForPage|loadQuietly|loadOrToast|lazyPart|lazyDialog|lazy)\(\s*(?:[\w.]+,\s*)?(?:async )?\(\) =>\s*(?:\(await )?$/;

/** A named loader function, which has to be passed to one of the functions above. */
const NAMED_LOADER = /const (\w+) = (?:async )?\(\) =>\s*(?:\(await )?$/;
const PASSED_ON =
  /(?:\b(?:loadPart|loadQuietly|loadOrToast|lazyHydrated)\([^;]*|\bload=\{|lazyP\w+\(async \(\) => \(await |lazyDialog\(async \(\) => \(await )$/;

const EXCEPTIONS: Record<string, string> = {
  'identity/web/captcha/solve-captcha.worker.ts': 'runs in a worker, which reports the failure',
  'checkout/web/cart/cart-skeleton.tsx': 'runs on the server only',
  'shell/menus/dropdown.tsx': 'loads through loadPart, together with the content of the panel',
};

const src = import.meta.dirname;
const files = await Array.fromAsync(
  glob(['{*/web,admin/*/web,shell,ui,kit}/**/*.{ts,tsx}', '{*,admin/*}/pages.ts'], { cwd: src }),
);
const texts = new Map(
  await Promise.all(
    files
      .filter((file) => !file.includes('.test.'))
      .map(
        async (file) => [file, withoutComments(await readFile(join(src, file), 'utf8'))] as const,
      ),
  ),
);

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
}

interface Import {
  file: string;
  before: string;
}

const imports = [...texts].flatMap(([file, text]) =>
  [...text.matchAll(/\bimport\((?=['`"])/g)].map(({ index }): Import => ({
    file,
    before: text.slice(Math.max(0, index - 160), index),
  })),
);

/** Is every use of this named loader passed to a function that handles failures? */
function isPassedOn({ file, before }: Import): boolean {
  const name = NAMED_LOADER.exec(before)?.[1];
  if (!name) return false;
  const isExported = texts.get(file)!.includes(`export const ${name} `);
  const readers = isExported ? [...texts.values()] : [texts.get(file)!];
  const uses = readers.flatMap((text) =>
    [...text.matchAll(new RegExp(`(?<!const |import \\{[^}]*|typeof )\\b${name}\\b`, 'g'))].map(
      ({ index }) => text.slice(Math.max(0, index - 160), index),
    ),
  );
  return uses.length > 0 && uses.every((use) => PASSED_ON.test(use));
}

it('pages.ts imports no web component statically', () => {
  const declared = [...texts].filter(([file]) => /^\w+\/pages\.ts$/.test(file));
  expect(declared.length).toBeGreaterThan(4);
  for (const [file, text] of declared) expect(text, file).not.toContain("from './web/");
});

describe('import() in browser code', () => {
  it('is found by this test', () => {
    expect(imports.length).toBeGreaterThan(60);
  });

  it('always goes through a function that reports a failed load', () => {
    const bare = imports.filter(
      (found) => !HANDLED.test(found.before) && !(found.file in EXCEPTIONS) && !isPassedOn(found),
    );
    expect(bare).toEqual([]);
  });
});
