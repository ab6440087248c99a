import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from './calls.ts';
import type { Call } from './kit/call.ts';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

const section = (title: string): string => {
  const [, rest] = text.split(`## ${title}\n`);
  return rest!.split('\n## ')[0]!;
};
const rowsOf = (part: string): string[][] =>
  part
    .split('\n')
    .filter((line) => /^\| (?!-)/.test(line))
    .slice(1)
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** A file of tests (that it exists, `cited-paths.test.ts` checks), or the gate. */
const HELD = /`[\w./*-]+\.(test|spec)\.tsx?`|`npm run check`|^the hostile tests$/;
/** What no test can hold, because it is not so, or somebody else's. */
const OPEN = /\*\*not met\*\*|does not apply/i;

const chapters = text
  .match(/^## V\d+ .+$/gm)!
  .map((title) => title.slice(3))
  .filter((title) => rowsOf(section(title)).length > 0);

describe.each(chapters)('%s', (title) => {
  it.each(rowsOf(section(title)).map(([claim, how, test]) => [claim!, how!, test!]))(
    '“%s” is held by a test, or says that it is not met',
    (_claim, how, test) => {
      expect(HELD.test(test) || OPEN.test(how), test).toBe(true);
    },
  );
});

const WINDOWS: Record<number, string> = { 600: 'in 10 minutes', 3_600: 'an hour' };

/** The calls of each row of the rate limits. */
const LIMITED: Record<string, RegExp> = {
  'Logging in': /auth\/login$/,
  Registering: /register$/,
  'Requesting a reset link': /(resetPassword|forgot-password)$/,
  'Using a reset or confirm link':
    /(password\/reset|reset-password\/:id|confirm|confirm-email|stop-email-change|(confirm|unsubscribe)-newsletter)$/,
  'Contact, comment, question, testimonial':
    /(contact\/send|leave-reply|askQuestion|save-testimonial)$/,
  'Reviewing a part': /reviews\/(write|withdraw)$/,
  'Opening what was reviewed': /reviews\/own$/,
  Newsletter: /subscribe-newsletter$/,
  'Asking to be told when a part is back': /requestStockAlert$/,
  'Confirming and ending that': /(confirmStockAlerts|stockAlerts|endStockAlerts)$/,
  'A captcha': /captcha$/,
  'A coupon, in the cart and with an order': /coupon\/discount$/,
  Points: /apply-point-discount$/,
  'Prices and stock of a cart': /cart\/products$/,
  'Reading a pasted list of parts': /readPartList$/,
  'Sharing a cart': /shareCart$/,
  'Opening a shared cart': /sharedCart$/,
  'What became of the attempts to pay': /checkout\/attempts$/,
  'Town lookup by postcode': /getTown$/,
  'PayPal: starting and finishing a payment':
    /(payment|saveOrder|express\/checkout|payExp\/checkout)$/,
  'Viewing, tracking and cancelling an order':
    /(orderConfirmation|getOrderStatus|order-cancel|cancelBackorder)$/,
  'Opening an account with an order': /order-account$/,
  'What of an order can be returned, and reading a return': /returns\/(offer|read)$/,
  'Beginning and withdrawing a return, and its pictures':
    /returns\/(begin|cores|withdraw|picture)$/,
};

describe('the rate limits', () => {
  const limited = Object.entries<Call>(calls).filter(
    ([, { limit, access }]) => limit && typeof access === 'string',
  );
  const rows = new Map(rowsOf(section('Rate limits')).map(([what, client]) => [what!, client!]));

  it.each(limited.map(([name, { limit }]) => [name, limit!] as const))(
    'of %s stand in the document',
    (name, { attempts, seconds }) => {
      const found = Object.keys(LIMITED).find((what) => LIMITED[what]!.test(` ${name}`));
      const row = [...rows].find(([what]) => what.startsWith(found ?? 'no row'));
      expect(row?.[1], `no row for ${name}`).toBeDefined();
      expect(row![1]).toContain(`${attempts} ${WINDOWS[seconds]}`);
    },
  );
});

it('random numbers that anybody could guess are used for waiting alone', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|\/testing\//.test(file),
  );
  const guessable = sources.filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('Math.random('),
  );
  expect(guessable.toSorted()).toEqual([
    // Tells two logouts apart.
    'src/identity/web/stored-session.ts',
    // How long to wait before a transaction is tried again.
    'src/server/database/transaction.ts',
  ]);
});
