import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/*
 * A visitor's clock may be hours or years wrong, so the browser compares no time of the server with it. Lifetimes count
 * from their receipt; the back office compares with `serverNow()`. These files use the clock for something else.
 */
const ALLOWED: Record<string, string> = {
  'identity/web/stored-session.ts': 'with the lifetime that this browser counted from receipt',
  'identity/web/session.ts': 'counts the lifetime from receipt',
  'admin/frame/web/live/live.ts': 'with its own last touch',
  'admin/frame/web/server-time.ts': 'measures how wrong it is',
  'admin/stock/web/counts/use-count.ts': 'sends how long ago, by its own clock',
  'catalogue/web/list/filters/make-it-my-van.tsx': 'orders the changes of a garage',
  'fitment/web/dialog/remove-with-undo.ts': 'orders the changes of a garage',
  'fitment/web/dialog/van-dialog.tsx': 'orders the changes of a garage',
  'kit/timed-id.ts': 'a part of an id',
  'checkout/web/lists/keep-cart.tsx': 'orders the changes of kept carts, and suggests a name',
  'checkout/web/lists/kept-carts.tsx': 'orders the changes of kept carts',
  'fitment/web/my-van.ts': 'orders the changes of a garage',
  'fitment/web/other-van-fits.tsx': 'orders the changes of a garage',
  'shell/loading/preserved-fields.ts': 'with what it stored itself',
  'shell/loading/recover-from-missing-file.ts': 'with what it stored itself',
};

it('the browser compares no time of the server with the visitor’s clock', () => {
  const root = import.meta.dirname;
  const browserFiles = globSync(['{*,admin/*}/web/**/*.{ts,tsx}', '{shell,ui,kit}/**/*.{ts,tsx}'], {
    cwd: root,
  }).filter((file) => !/\.test\.|entry-server|\/mail\//.test(file));
  const readers = browserFiles.filter((file) =>
    /\bDate\.now\(\)|\bnew Date\(\)/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(readers.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});
