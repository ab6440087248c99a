import { matchesGlob } from 'node:path';

/** A part of the code under `src/`. */
interface Part {
  name: string;
  /** Globs from the root, if the part is not the folder of its name. */
  files?: string[];
  about: string;
  /** The parts of one row do not import each other. */
  row?: string;
}

/**
 * The order of the code, from the top: each part imports only what stands below it, types and lazy imports included.
 * The check, its messages and the picture in the README come from here.
 */
export const PARTS: Part[] = [
  {
    name: 'program',
    files: ['src/*.ts'],
    about: 'puts all together: calls, handlers, jobs, the open shop',
  },
  { name: 'shell', about: 'the frame: header, footer, routing, entries of browser and rendering' },
  {
    name: 'pages and mails',
    files: ['src/pages.ts', 'src/mails.ts'],
    about: 'those of all areas, in one list each',
  },
  { name: 'admin', about: 'the back office, by desk: nothing else imports it' },
  { name: 'content', about: 'home, articles, comments, testimonials, contact, newsletter' },
  { name: 'account', about: 'profile, orders list, rewards, the wishlist’s page, signing in' },
  { name: 'checkout', about: 'the cart’s page, the form, placing, paying, refunds and returns' },
  { name: 'orders', about: 'what an order is: statuses, address, tracking, rows, its mails' },
  { name: 'catalogue', about: 'products, van types, categories, lists, search, quick view' },
  { name: 'wishlist', about: 'hearts, and their list in the browser' },
  { name: 'cart', about: 'lines, shipping, coupon, points, totals, the mini cart' },
  { name: 'fitment', about: 'vans, chassis numbers, “my van”, does it fit' },
  { name: 'settings', about: 'what the shopkeeper sets: the shop’s data, header and footer, tax' },
  { name: 'identity', about: 'who is there: session, passwords, captcha' },
  { name: 'ui', about: 'components that know nothing of vans', row: 'platform' },
  { name: 'server', about: 'HTTP, cache, database, jobs, mail, files', row: 'platform' },
  { name: 'links', about: 'addresses of pages and targets of forms, by name' },
  { name: 'kit', about: 'declaring and making a call, money, dates' },
];

export const filesOf = ({ name, files = [`src/${name}/**`] }: Part): string[] => files;

/** Where a file stands, counted from the top; -1 outside the shop's code. */
export const placeOf = (file: string): number =>
  // `src/pages.ts` is in the program's glob too: the last part counts.
  PARTS.findLastIndex((part) => filesOf(part).some((glob) => matchesGlob(file, glob)));

/** Which sides of the wire a file runs on, as its path says. */
type Side = 'both' | 'browser' | 'server' | 'mail' | 'pages' | 'rendering' | 'program';

const SIDES: [glob: string, side: Side][] = [
  ['src/shell/entry-server.tsx', 'rendering'],
  ['src/{shell,ui}/**', 'browser'],
  ['src/server/**', 'server'],
  ['src/{kit,links}/**', 'both'],
  ['src/{,admin/}pages.ts', 'pages'],
  ['src/*.ts', 'program'],
  ['src/{*,admin/*}/pages.ts', 'pages'],
  ['src/{*,admin/*}/web/**', 'browser'],
  ['src/{*,admin/*}/{server,commands}/**', 'server'],
  ['src/{*,admin/*}/mail/**', 'mail'],
];

/** What stands at an area's root or in its `rules/` is used by both sides. */
const sideOf = (file: string): Side =>
  SIDES.find(([glob]) => matchesGlob(file, glob))?.[1] ?? 'both';

const MEETS: Record<Side, Side[]> = {
  both: ['both'],
  // An area's pages load their components lazily.
  pages: ['both', 'pages', 'browser'],
  browser: ['both', 'browser', 'pages'],
  mail: ['both', 'browser', 'mail'],
  server: ['both', 'server', 'mail'],
  rendering: ['both', 'browser', 'pages', 'program'],
  program: ['both', 'browser', 'server', 'mail', 'pages', 'rendering', 'program'],
};

const SERVER_PACKAGES = /^(pg|fastify|sql-template-tag|node:)/;
const PACKAGES: Partial<Record<Side, RegExp>> = {
  both: /^(pg|fastify|sql-template-tag|node:|react)/,
  pages: /^(pg|fastify|sql-template-tag|node:|react|@tanstack)/,
  browser: SERVER_PACKAGES,
  rendering: SERVER_PACKAGES,
};

/** What crosses the sides all the same. */
const EXCEPTIONS: [from: string, to: string][] = [
  // Rendering knows what the server's pages want of it, mails what they are sent with.
  ['src/shell/entry-server.tsx', 'src/server/pages/**'],
  ['src/admin/*/mail/**', 'src/server/mail/**'],
];

const LIST_OF_PAGES = /^src\/(admin\/)?pages\.ts$/;

const areaOf = (file: string) => /^src\/(admin\/[\w-]+|\w+)\//.exec(file)?.[1];

/** Why one file must not import another, or a package; null if it may. Paths are from the root and need not exist. */
export function complaint(from: string, to: string): string | null {
  if (from.startsWith('paypal-sandbox/'))
    return /^src\/(?!kit\/)/.test(to)
      ? 'The sandbox stands for PayPal: it knows nothing of the shop.'
      : null;
  if (!from.startsWith('src/')) return null;
  const side = sideOf(from);
  if (!/^src\/|^\w+\/.*\.(ts|tsx|mjs)$/.test(to) || to.startsWith('node:')) {
    const isKit = from.startsWith('src/kit/');
    return (isKit ? SERVER_PACKAGES : PACKAGES[side])?.test(to)
      ? `${side === 'both' ? 'Both sides use this file' : 'This file runs in the browser'}: not ${to}.`
      : null;
  }
  const [above, below] = [placeOf(from), placeOf(to)];
  if (below < 0) return 'What the shop is filled, drawn, started or measured with stands above it.';
  const [upper, lower] = [PARTS[above]!, PARTS[below]!];
  if (below < above) return `${lower.name} stands above ${upper.name}.`;
  if (below > above && upper.row && upper.row === lower.row)
    return `${upper.name} and ${lower.name} stand side by side.`;
  if (
    lower.name === 'admin' &&
    above < below &&
    side !== 'program' &&
    upper.name !== 'pages and mails'
  )
    return 'Nothing imports the back office but what puts all together.';
  if (EXCEPTIONS.some(([by, of]) => matchesGlob(from, by) && matchesGlob(to, of))) return null;
  const other = sideOf(to);
  if (!MEETS[side].includes(other)) return `${from} is for ${side}, ${to} for ${other}.`;
  if (side !== 'pages' && other === 'pages' && !LIST_OF_PAGES.test(to))
    return 'A link needs an address (src/links/addresses.ts), not the page.';
  if (
    side === 'pages' &&
    other !== 'both' &&
    areaOf(from) !== areaOf(to) &&
    !LIST_OF_PAGES.test(from)
  )
    return 'An area’s pages have their own components.';
  if (
    to.endsWith('/server/handlers.ts') &&
    side === 'server' &&
    areaOf(from) !== areaOf(to) &&
    upper.name !== 'server'
  )
    return 'Another area’s handlers are its own; its queries are shared.';
  return null;
}
