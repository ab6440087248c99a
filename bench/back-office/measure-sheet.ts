import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { growDemo } from '../../db/demo/grow.ts';
import { execute, query, sql } from '../../src/server/database/query.ts';
import { atLeast, atMost, type Figure, withoutBudget } from '../figures/figure.ts';
import { sendRequest } from '../figures/send-request.ts';
import { launchBrowser } from '../figures/launch-browser.ts';
import { median } from '../figures/statistics.ts';
import { barePage } from './bare-page.ts';
import { cookieFor } from './measure-lcp.ts';
import { type Scrolled, scrollThrough } from './scroll-through.ts';

const PARTS = 50_000;
const CHANGED = 5_000;
const TIMES = 5;
const OPEN_MS = 1_000;
const SAVE_MS = 3_000;
const FRAMES_PER_SECOND = 60;
/** Scrolling with a hard swipe: 8,400 pixels per second. */
const THROWN_ROWS = 5;
/** Dragging the scroll bar: 50,000 rows in 40 seconds. */
const DRAGGED_ROWS = 20;
const ROW_PX = 28;

interface Measured {
  pool: pg.Pool;
  address: string;
  headers: Record<string, string>;
}

/** The spreadsheet with 50,000 parts: opening, scrolling, and saving 5,000 changed prices. */
export async function measureSheet({ pool, address, headers }: Measured): Promise<Figure[]> {
  await growDemo(pool, PARTS);
  await execute(pool, sql`VACUUM ANALYZE`);
  const saving = await timeSaving(pool, { address, headers });
  const desk = `${address.replace('127.0.0.1', 'localhost')}/admin/parts/sheet`;
  const { opening, thrown, dragged, bare } = await inBrowser(desk, headers['cookie']!);
  const name = `sheet of ${PARTS.toLocaleString('en')} parts`;
  return [
    atMost(`${name}, opened`, opening, OPEN_MS, 'ms'),
    atLeast(
      `${name}, frames a second while it is thrown`,
      thrown.frames,
      FRAMES_PER_SECOND - 1,
      '',
    ),
    withoutBudget('a bare page of the same texts, as thrown', bare.frames.toFixed(1)),
    withoutBudget(`${name}, work of the page's thread for a frame`, inWords(thrown)),
    withoutBudget('a bare page of the same texts, work for a frame', inWords(bare)),
    withoutBudget(`${name}, longest task meanwhile`, `${thrown.blocked.toFixed(0)} ms`),
    withoutBudget(`${name}, frames a second while dragged`, dragged.frames.toFixed(1)),
    atMost(`${CHANGED.toLocaleString('en')} changed rows, saved`, saving, SAVE_MS, 'ms'),
  ];
}

/** From request to response; each round raises every price by a cent. */
async function timeSaving(pool: pg.Pool, { address, headers }: Omit<Measured, 'pool'>) {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const rows = await query<{ id: number; cents: number }>(
      pool,
      sql`SELECT id, regular_price_cents AS cents FROM products ORDER BY md5(sku) LIMIT ${CHANGED}`,
    );
    const text = (cents: number) => (cents / 100).toFixed(2);
    const change = {
      column: 'price',
      ids: rows.map(({ id }) => id),
      was: rows.map(({ cents }) => text(cents)),
      becomes: rows.map(({ cents }) => text(cents + 1)),
    };
    const { status, milliseconds, bytes } = await sendRequest(address, {
      method: 'POST',
      path: '/api/admin/parts/sheet/apply',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: { changes: [change] },
    });
    if (status !== 200) throw new Error(`${status} ${bytes.toString().slice(0, 300)}`);
    times.push(milliseconds);
  }
  return median(times);
}

async function inBrowser(desk: string, cookie: string) {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([cookieFor(desk, cookie)]);
    await context.addInitScript(noteFirstRow);
    const page = await context.newPage();
    const opened: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      await page.goto(desk);
      opened.push(await firstRowAt(page));
    }
    const thrown = await scrollThrough(page, '[role=grid]', THROWN_ROWS * ROW_PX);
    const dragged = await scrollThrough(page, '[role=grid]', DRAGGED_ROWS * ROW_PX);
    const scroller = await barePage(page);
    const bare = await scrollThrough(page, scroller, THROWN_ROWS * ROW_PX);
    return { opening: median(opened), thrown, dragged, bare };
  } finally {
    await browser.close();
  }
}

const inWords = ({ work }: Scrolled): string => `${work.toFixed(1)} ms of processor time`;

/** Notes when the first row has been painted. */
function noteFirstRow() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('#cell-0-0')) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(window, { firstRowAt: performance.now() })),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}

const firstRowAt = (page: Page) =>
  page
    .waitForFunction(() => (window as { firstRowAt?: number }).firstRowAt)
    .then((found) => found.jsonValue() as Promise<number>);
