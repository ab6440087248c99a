import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// A file that does not come is said, and asked for again, by those who know how; a bare `import()` behind a press leaves a
// button busy for ever.
const PATIENT =
  /\b(loadPart|loadForPage|loadQuietly|loadOrToast|latePart|lateDialog|late)\(\s*(?:[\w.]+,\s*)?(?:async )?\(\) =>\s*(?:\(await )?$/;

/** A way to load that has a name, and is given to one of those above. */
const NAMED = /const (\w+) = (?:async )?\(\) =>\s*(?:\(await )?$/;
const GIVEN =
  /(?:\b(?:loadPart|loadQuietly|loadOrToast|hydratedLater)\([^;]*|\bload=\{|lateP\w+\(async \(\) => \(await |lateDialog\(async \(\) => \(await )$/;

const EXCEPTIONS: Record<string, string> = {
  'captcha/web/solve-captcha.worker.ts': 'in a worker, which answers that it cannot',
  'cart/web/lines/cart-skeleton.tsx': 'on the server alone',
  'shell/menus/dropdown.tsx': 'goes through loadPart with what stands in the panel',
};

const src = import.meta.dirname;
const files = await Array.fromAsync(
  glob(['{*/web,shell,ui,kit}/**/*.{ts,tsx}', '*/pages.ts'], { cwd: src }),
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

/** Is each use of a named way to load in the hands of one of those who know? */
function isGiven({ file, before }: Import): boolean {
  const name = NAMED.exec(before)?.[1];
  if (!name) return false;
  const isExported = texts.get(file)!.includes(`export const ${name} `);
  const readers = isExported ? [...texts.values()] : [texts.get(file)!];
  const uses = readers.flatMap((text) =>
    [...text.matchAll(new RegExp(`(?<!const |import \\{[^}]*|typeof )\\b${name}\\b`, 'g'))].map(
      ({ index }) => text.slice(Math.max(0, index - 160), index),
    ),
  );
  return uses.length > 0 && uses.every((use) => GIVEN.test(use));
}

it("an area's pages bring none of its web parts along at once", () => {
  const declared = [...texts].filter(([file]) => /^\w+\/pages\.ts$/.test(file));
  expect(declared.length).toBeGreaterThan(5);
  for (const [file, text] of declared) expect(text, file).not.toContain("from './web/");
});

describe('every import() of the pages', () => {
  it('is found', () => {
    expect(imports.length).toBeGreaterThan(60);
  });

  it('is loaded by those who say what does not come', () => {
    const bare = imports.filter(
      (found) => !PATIENT.test(found.before) && !(found.file in EXCEPTIONS) && !isGiven(found),
    );
    expect(bare).toEqual([]);
  });
});
