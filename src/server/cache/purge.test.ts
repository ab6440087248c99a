import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { Secret } from '../log/secret.ts';
import { purge } from './purge.ts';
import { surrogateKey } from './surrogate-key.ts';

const asked: IncomingMessage[] = [];
let status = 200;
const server = createServer((request, response) => {
  asked.push(request);
  response.writeHead(status).end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const front = { urls: [url, url], secret: new Secret('of-both') };

beforeEach(() => {
  asked.splice(0);
  status = 200;
});

test('every cache in front is told each key once, in batches that fit into a header', async () => {
  const keys = Array.from({ length: 250 }, (_, id) => `part:${id}`);
  await purge(front, keys);
  expect(asked.map(({ method }) => method)).toEqual(Array.from({ length: 6 }, () => 'PURGE'));
  const sent = asked.map(({ headers }) => String(headers['xkey-softpurge']));
  expect(Math.max(...sent.map(({ length }) => length))).toBeLessThan(4_000);
  expect(sent.flatMap((each) => each.split(' ')).toSorted()).toEqual([...keys, ...keys].toSorted());
  expect(asked[0]!.headers.authorization).toBe('Bearer of-both');
});

test('one that does not take it is a failure', async () => {
  status = 503;
  await expect(purge(front, ['shop'])).rejects.toThrow('503');
});

test('a page of many parts has the key that is told with any of them', () => {
  const parts = Array.from({ length: 1_000 }, (_, id) => `part:${id}`);
  const few = ['content', 'stock@*/*', ...parts.slice(0, 100)];
  expect(surrogateKey(few).split(' ')).toEqual(['shop', ...few]);
  expect(surrogateKey(['content', 'stock@*/*', ...parts])).toBe('shop content stock@*/* part');
});
