import { setTimeout as wait } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { addProduct, checkoutOf, testPayments } from '../../../../server/testing/test-checkout.ts';
import { loggedIn } from '../../../../server/testing/test-customers.ts';
import { anywhere, testShop } from '../../../../server/testing/test-shop.ts';
import {
  cookieOf,
  SAME_ORIGIN,
  signedIn,
  staffWith,
} from '../../../../server/testing/test-staff.ts';

const payments = await testPayments();
const shop = await testShop({ payments });
const { app, ask, pool } = shop;
const { port } = await listenAnywhere();
const open: AbortController[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.abort();
});

async function listenAnywhere() {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app.server.address() as { port: number };
}

/** Opens a stream over a real connection, and reads it event by event. */
async function listen(headers: Record<string, string>, age = '') {
  const abort = new AbortController();
  open.push(abort);
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/live${age}`, {
    headers,
    signal: abort.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = async (): Promise<string | null> => {
    while (!text.includes('\n\n')) {
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
    const [event = '', ...rest] = text.split('\n\n');
    text = rest.join('\n\n');
    return event;
  };
  return {
    response,
    read,
    /** Topics that are told until one of them comes. */
    async until(topic: string): Promise<Set<string>> {
      const told = new Set<string>();
      while (!told.has(topic)) {
        const event = await read();
        if (event === null) throw new Error(`the stream ended after ${[...told].join(' ')}`);
        const data = /^data: (.*)$/.exec(event)?.[1];
        if (data)
          for (const each of (JSON.parse(data) as { topics: string[] }).topics) told.add(each);
      }
      return told;
    },
    async end(): Promise<void> {
      while ((await read()) !== null);
    },
  };
}

async function buy() {
  const lines = [{ product_id: await addProduct(pool), quantity: 1 }];
  await ask('POST checkout', { body: await checkoutOf(ask, pool, lines), key: randomUUID() });
}

/** The first look is what the next ones are compared with. */
async function listening(headers: Record<string, string>) {
  const stream = await listen(headers);
  expect(stream.response.status).toBe(200);
  expect(await stream.read()).toBe(': open');
  return stream;
}

async function refused(headers: Record<string, string>) {
  const answer = await app.inject({
    url: '/api/admin/live',
    headers,
    remoteAddress: anywhere(),
  });
  return answer.statusCode;
}

describe('the stream', () => {
  it('tells that an order was placed', async () => {
    const { headers } = await staffWith(shop, ['owner']);
    const stream = await listening(headers);
    const { headers: told } = stream.response;
    expect(told.get('content-type')).toMatch(/^text\/event-stream/);
    expect(told.get('cache-control')).toContain('no-store');
    expect(told.get('x-accel-buffering')).toBe('no');
    const orders = stream.until('new-orders');
    await buyUntil(orders);
    expect([...(await orders)]).toEqual(expect.arrayContaining(['orders', 'today']));
  });

  it('begins with what changed while the page was loading, if they may read it', async () => {
    const owner = await staffWith(shop, ['owner']);
    const writer = await staffWith(shop, ['content']);
    await buy();
    expect(await (await listen(owner.headers, '?age=20000')).until('orders')).toContain('today');
    await pool.query(
      `INSERT INTO contact_messages (name, email, subject, message)
       VALUES ('Ann', 'ann@example.com', 'Hello', 'Hello')`,
    );
    const told = (await listen(writer.headers, '?age=20000')).until('inbox');
    expect(await told).not.toContain('orders');
  });

  it.each(['?age=-1', '?age=soon', '?age=1e99', '?age=1&age=2', '?age='])(
    'opens whatever the page says of its age: %s',
    async (age) => {
      const { headers } = await staffWith(shop, ['owner']);
      const stream = await listen(headers, age);
      expect([stream.response.status, await stream.read()]).toEqual([200, ': open']);
    },
  );

  it('tells each of what they may read', async () => {
    const owner = await staffWith(shop, ['owner']);
    const packer = await staffWith(shop, ['packing']);
    const of = await listening(owner.headers);
    const ofPacker = await listening(packer.headers);
    const all = of.until('money');
    const some = ofPacker.until('packing');
    await buyUntil(Promise.all([all, some]));
    expect(await all).toContain('customers');
    const readable = new Set(['orders', 'new-orders', 'packing', 'parts', 'stock', 'today']);
    expect([...(await some)].filter((topic) => !readable.has(topic))).toEqual([]);
  });

  it('tells what staff change, and that the log has it', async () => {
    const owner = await staffWith(shop, ['owner']);
    const stream = await listening(owner.headers);
    const told = stream.until('staff');
    await repeatUntil(told, () =>
      owner.ask('POST admin/staff/invite', {
        body: { email: `${randomUUID()}@vangon.example`, roles: ['packing'] },
      }),
    );
    expect(await told).toContain('log');
  });

  it('does not keep a session open', async () => {
    const { id, headers } = await staffWith(shop, ['owner']);
    const last = `UPDATE staff_sessions SET last_used_at = now() - interval '20 minutes' WHERE staff_id = $1
                  RETURNING last_used_at`;
    const { rows: before } = await pool.query(last, [id]);
    const stream = await listening(headers);
    let event = await stream.read();
    while (event !== ': here' && event !== null) event = await stream.read();
    expect(event).toBe(': here');
    const { rows } = await pool.query(
      'SELECT last_used_at FROM staff_sessions WHERE staff_id = $1',
      [id],
    );
    expect(rows).toEqual(before);
  }, 30_000);

  it('ends soon after the session', async () => {
    const { headers, ask: asOlga } = await staffWith(shop, ['owner']);
    const stream = await listening(headers);
    await asOlga('POST admin/sign-out');
    await stream.end();
  }, 30_000);

  it('is refused beyond six of a person', async () => {
    const { headers } = await staffWith(shop, ['owner']);
    for (let each = 0; each < 6; each += 1) await listening(headers);
    expect(await refused(headers)).toBe(429);
    expect((await listen((await staffWith(shop, ['owner'])).headers)).response.status).toBe(200);
  });
});

it('is opened by nobody who reads only its head', async () => {
  const { headers } = await staffWith(shop, ['owner']);
  for (let each = 0; each < 6; each += 1) {
    const asked = { method: 'HEAD', url: '/api/admin/live', headers } as const;
    await app.inject({ ...asked, remoteAddress: anywhere() });
  }
  expect((await listen(headers)).response.status).toBe(200);
});

describe('is closed', () => {
  it('to visitors, customers, and tokens that are nobody’s', async () => {
    const { token } = await loggedIn(shop, 'annie');
    const wrong: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${token}` },
      cookieOf(token),
      cookieOf('x'.repeat(43)),
    ];
    for (const headers of wrong) expect(await refused({ ...SAME_ORIGIN, ...headers })).toBe(401);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { ...SAME_ORIGIN, origin: 'https://example.com' }],
  ])('to %s', async (_, from) => {
    const { token } = await staffWith(shop, ['owner']);
    expect(await refused({ ...cookieOf(token), ...from })).toBe(403);
  });

  it('to a session that was idle, and to somebody who is disabled', async () => {
    const { id, headers } = await staffWith(shop, ['owner']);
    await pool.query(
      `UPDATE staff_sessions SET last_used_at = now() - interval '31 minutes' WHERE staff_id = $1`,
      [id],
    );
    expect(await refused(headers)).toBe(401);
    const { headers: again } = await signedIn(shop, id);
    await pool.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [id]);
    expect(await refused(again)).toBe(401);
  });
});

/** What happens before the first look is not told, so it happens again until it is. */
async function repeatUntil(told: Promise<unknown>, change: () => Promise<unknown>): Promise<void> {
  const done = told.then(() => true);
  do await change();
  while (!(await Promise.race([done, wait(500, false)])));
}
const buyUntil = (told: Promise<unknown>) => repeatUntil(told, buy);
