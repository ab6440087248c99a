import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { hashPassword } from '../../identity/server/passwords.ts';
import { calls } from '../../calls.ts';
import type { Call } from '../../kit/call.ts';
import { longestTask } from './busy-loop.ts';
import { addCustomer, testPayments } from './test-checkout.ts';
import { anywhere, testShop } from './test-shop.ts';
import { SAME_ORIGIN, staffWith } from './test-staff.ts';
import { worstBodies } from './worst-bodies.ts';

const shop = await testShop({ payments: await testPayments({ slowMs: 1 }) });
const { app, pool } = shop;
const names = (Object.keys(calls) as (keyof typeof calls)[]).filter((name) =>
  name.startsWith('POST'),
);
const passwordHash = await hashPassword('split-screen');
const seed = Number(process.env.WORST_SEED ?? randomInt(1_000));

/** A quarter of them each time, another one with each seed; WORST_ALL=true sends all. */
const EVERY = process.env.WORST_ALL ? 1 : 4;
const MEGABYTE = 1024 * 1024;
const ORDINARY_BODY = 256 * 1024;
/** Of the processor, however busy the machine is; the first requests compile what they run. */
const MAX_MS = 200;
/** What an answer may have beyond what was sent: some calls give it back, and then `<` is four bytes. */
const MAX_BYTES = 64_000;
const ESCAPED = 4;

const callOf = (name: keyof typeof calls): Call => calls[name];

async function identityFor({ access }: Call): Promise<Record<string, string>> {
  if (typeof access === 'object') return (await staffWith(shop, ['owner'])).headers;
  if (access === 'anyone') return {};
  const { id, token } = await addCustomer(pool);
  await pool.query('UPDATE customers SET password_hash = $2 WHERE id = $1', [id, passwordHash]);
  return { authorization: `Bearer ${token}` };
}

const send = (name: string, headers: Record<string, string>, payload: string | Buffer) =>
  longestTask(() =>
    app.inject({
      method: 'POST',
      url: `/api/${name.split(' ')[1]!.replaceAll(/:\w+/g, '1')}`,
      remoteAddress: anywhere(),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...SAME_ORIGIN,
        ...headers,
      },
      payload,
    }),
  );

describe.each(names.filter((name) => !callOf(name).upload))('%s', (name) => {
  it(`holds nobody up with the most that it takes (WORST_SEED=${seed})`, async () => {
    const { body, isLarge } = callOf(name);
    const headers = await identityFor(callOf(name));
    await send(name, headers, '{}');
    const slow: string[] = [];
    let place = seed;
    for (const [what, payload] of worstBodies(body, isLarge ? MEGABYTE : ORDINARY_BODY, seed)) {
      place += 1;
      if (place % EVERY > 0) continue;
      const { ms, result } = await send(name, headers, payload);
      if (
        ms > MAX_MS ||
        result.statusCode >= 500 ||
        result.body.length > MAX_BYTES + ESCAPED * payload.length
      )
        slow.push(`${what}: ${ms} ms, ${result.statusCode}, ${result.body.length} bytes`);
    }
    expect(slow).toEqual([]);
  }, 60_000);
});

describe.each(names.filter((name) => callOf(name).upload))('%s', (name) => {
  const { field } = callOf(name).upload!;

  async function upload(headers: Record<string, string>, content: string) {
    const form = new FormData();
    form.set(field, new Blob([Buffer.from(content, 'latin1')]), 'file');
    const request = new Request('http://shop.test', { method: 'POST', body: form });
    const type = { 'content-type': request.headers.get('content-type')! };
    return send(name, { ...headers, ...type }, Buffer.from(await request.arrayBuffer()));
  }

  it.each([
    ['blank lines', 'sku,name\n', '\n'],
    ['uneven lines', 'sku,name\n', 'a\n'],
    ['rows', 'sku,name\n', 'a,b\n'],
    ['new parts', 'sku,name,price\n', () => `W-${randomInt(1e12)},b,1.00\n`],
    ['commas', 'sku,name\n', ','],
    ['columns', '', 'a,'],
    ['pictures of one part', 'Handle,Variant SKU,Image Src\nh,s,a\n', 'h,,a\n'],
    [
      'variants of a long title',
      `Handle,Title,Option1 Value,Variant SKU\nh,${'t'.repeat(2e5)},o,s\n`,
      'h,,o,s\n',
    ],
    ['wrong entries of a cell', 'sku,images\n', `s,${'a;'.repeat(120_000)}\n`],
    ['tags in cells', 'sku,description\n', `s,${'<b>'.repeat(5_000)}\n`],
    ['UTF-16', '\xFF\xFEs\0k\0u\0,\0n\0a\0m\0e\0\n\0', 'a\0,\0b\0\n\0'],
    ['bytes that are no text', 'sku\n', '\xFC\n'],
    ['a picture that is none', '\x89PNG\r\n\x1A\n', 'a'],
    ['a drawing', '<svg>', '<g>'],
  ] as const)(
    'holds nobody up with a megabyte of %s',
    async (_, start, unit) => {
      const headers = await identityFor(callOf(name));
      await upload(headers, start);
      const parts: string[] = [start];
      for (let length = 0; length < MEGABYTE; length += parts.at(-1)!.length)
        parts.push(typeof unit === 'string' ? unit : unit());
      const { ms, result } = await upload(headers, parts.join(''));
      expect(result.statusCode, result.body.slice(0, 200)).toBeLessThan(500);
      expect(ms).toBeLessThan(MAX_MS);
    },
    60_000,
  );
});

describe.each(Object.keys(calls) as (keyof typeof calls)[])('%s', (name) => {
  it('limits the length of each text and list that it takes', () => {
    const { body, query } = callOf(name);
    expect([...unlimited(body, 'body'), ...unlimited(query, 'query')]).toEqual([]);
  });
});

function unlimited(schema: Call['body'], path: string): string[] {
  if (!schema) return [];
  return find(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), path);
}

const LIMITS = ['enum', 'const', 'format', 'pattern', 'maxLength', 'maxItems'];

function find(schema: z.core.JSONSchema.JSONSchema, path: string): string[] {
  const { type, items, properties = {}, anyOf = [], allOf = [] } = schema;
  const every = [schema, ...allOf];
  const isLimited = every.some((each) => LIMITS.some((limit) => limit in each));
  return [
    ...((type === 'string' || type === 'array') && !isLimited ? [path] : []),
    ...(items ? find(items as z.core.JSONSchema.JSONSchema, `${path}[]`) : []),
    ...Object.entries(properties).flatMap(([key, each]) =>
      find(each as z.core.JSONSchema.JSONSchema, `${path}.${key}`),
    ),
    ...anyOf.flatMap((each) => find(each, path)),
  ];
}
