import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext } from '@playwright/test';
import { generate } from 'otplib';
import { demoStaff } from '../../db/demo/logins.ts';
import type { Pick } from '../../src/admin/packing/pick-calls.ts';

type Staff = (typeof demoStaff)[number];

/** A browser in which one of the demo's staff is signed in, and the calls that they make in it. */
export async function signIn(browser: Browser, base: string, { email, password, totp }: Staff) {
  const context = await browser.newContext({ baseURL: base });
  const ask = <Data>(call: string, data: object = {}) => send<Data>(context, base, call, data);
  await ask('admin/sign-in', { email, password, code: await generate({ secret: totp }) });
  return { state: await context.storageState(), ask };
}

export type SignedIn = Awaited<ReturnType<typeof signIn>>;

async function send<Data>(
  { request }: BrowserContext,
  base: string,
  call: string,
  data: object,
): Promise<Data> {
  const headers = { origin: base, 'idempotency-key': randomUUID() };
  const answer = await request.post(`${base}/api/${call}`, { headers, data });
  if (!answer.ok()) throw new Error(`${call}: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

/** Some of a day's work, for the log. */
export async function work(
  { ask }: SignedIn,
  [mine = '', second = '']: readonly string[],
  { sku, shelf }: { sku: string; shelf: string },
) {
  await ask(`admin/orders/${mine}/notes`, {
    note: 'Called: both drums, the garage does the shoes.',
  });
  await ask(`admin/orders/${second}/hold`, { reason: 'Asks whether the drum fits his 1970' });
  await ask(`admin/orders/${second}/release`);
  const { rows } = await ask<{ rows: { id: number }[] }>('admin/customers', { who: 'customers' });
  for (const [place, reason] of [
    'Sent us pictures for an article',
    'Waited for a late parcel',
  ].entries())
    await ask(`admin/customers/${rows[place]!.id}/points`, { points: 100, reason });
  await ask(`admin/customers/${rows[0]!.id}/notes`, { note: 'Has two vans: write which one.' });
  await ask('admin/shelves', { sku, shelf: 'B-04-2', was: shelf });
}

/** A walk with half of its parts taken. */
export async function pickHalf({ ask }: SignedIn): Promise<Pick> {
  const { pick } = await ask<{ pick: Pick }>('admin/picks');
  for (const { part } of pick.rows.slice(0, pick.rows.length / 2))
    await ask(`admin/picks/${pick.id}/mark`, { product_id: part.product_id, taken: true });
  return pick;
}

/** Scans the first piece of the fullest bin; returns its order's number. */
export async function packOne({ ask }: SignedIn, { bins, rows }: Pick): Promise<string> {
  const linesOf = (bin: number) => rows.filter((row) => row.bins.some((each) => each.bin === bin));
  const [fullest] = bins.toSorted((a, b) => linesOf(b.bin).length - linesOf(a.bin).length);
  const { bin, order } = fullest!;
  await ask(`admin/packing/${order}/scan`, { code: linesOf(bin)[0]!.part.sku });
  return order;
}
