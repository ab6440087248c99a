import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { query, sql } from '../src/server/database/query.ts';
import type { Answers } from './answers.ts';

const PAGES = 12;
const PAUSE_MS = 20;

/** What visitors request: pages of all kinds, cacheable calls, and files. */
export async function browsablePaths(pool: pg.Pool): Promise<string[]> {
  const products = await query<{ slug: string }>(
    pool,
    sql`SELECT slug FROM products WHERE stock_qty > 0 AND for_sale ORDER BY id LIMIT ${PAGES}`,
  );
  return [
    '/',
    '/shop',
    '/cart',
    '/vw-accessories',
    '/api/products',
    '/drawings/logo.svg',
    ...products.flatMap(({ slug }) => [`/product/${slug}`, `/api/productDetail/${slug}`]),
  ];
}

/** One visitor, who browses page after page and searches now and then. */
export async function visit(
  front: string,
  paths: readonly string[],
  answers: Answers,
  over: AbortSignal,
): Promise<void> {
  for (let at = 0; !over.aborted; at += 1) {
    const path = paths[at % paths.length]!;
    await ask(front + path, { headers: { 'accept-encoding': 'br' } }, path, answers);
    if (at % 5 === 0) await ask(`${front}/api/findProducts`, search(), 'findProducts', answers);
    await wait(PAUSE_MS);
  }
}

/** Words never searched for before, so that no cache has the response. */
const search = (): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ keyword: `brake ${randomUUID().slice(0, 4)}`, page: 1, per_page: 12 }),
});

async function ask(
  address: string,
  init: RequestInit,
  what: string,
  answers: Answers,
): Promise<void> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(70_000) }).catch(
    () => undefined,
  );
  // A truncated body counts as no response.
  const isWhole = await response?.arrayBuffer().then(
    () => true,
    () => false,
  );
  answers.note(what, isWhole ? response : undefined);
}
