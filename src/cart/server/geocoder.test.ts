import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { Secret } from '../../server/log/secret.ts';
import { testShop } from '../../server/testing/test-shop.ts';
import { openGeocoder } from './geocoder.ts';

let asked: string[] = [];
let answer: RequestListener = () => {};
const service = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(request, response);
}).listen(0, '127.0.0.1');
await once(service, 'listening');
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
const { port } = service.address() as AddressInfo;

const warned: unknown[] = [];
const geocode = openGeocoder(
  new Secret(`http://127.0.0.1:${port}/?c={country}&p={postcode}&key=very-secret`),
  { warn: (...words: unknown[]) => void warned.push(words) },
  1_000,
);
const toronto = { town: 'Toronto', state: 'ON' };
const address = { city: 'Toronto', 'ISO3166-2-lvl4': 'CA-ON', country_code: 'ca' };

const say =
  (body: string, status = 200, headers = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

beforeEach(() => {
  asked = [];
  warned.length = 0;
  answer = say(JSON.stringify([{ place_id: 1, address }]));
});

test('sends only country and postcode, at their places in the address', async () => {
  expect(await geocode('CA', ' M5V 2T6 ')).toEqual(toronto);
  expect(asked).toEqual(['/?c=ca&p=M5V%202T6&key=very-secret']);
  await geocode('CA', 'x&key=other#');
  expect(asked[1]).toBe('/?c=ca&p=x%26key%3Dother%23&key=very-secret');
  expect(warned).toEqual([]);
});

test.each([
  [
    { town: 'Celle', 'ISO3166-2-lvl4': 'DE-NI' },
    { town: 'Celle', state: 'NI' },
  ],
  [{ village: 'Alp' }, { town: 'Alp', state: '' }],
  [
    { municipality: 'Llívia', state: 'Catalonia' },
    { town: 'Llívia', state: '' },
  ],
  [
    { city: 'Paris', town: 'Not this one' },
    { town: 'Paris', state: '' },
  ],
])('reads the town and state from %o: %o', async (told, located) => {
  answer = say(JSON.stringify([{ address: told }]));
  expect(await geocode('DE', '29221')).toEqual(located);
});

describe('a failing geocoding service returns null for', () => {
  it.each<[string, RequestListener]>([
    ['an HTML page', say('<!doctype html><title>Maintenance</title>')],
    ['an empty answer', say('')],
    ['an unexpected shape', say('{"results":[]}')],
    ['a list of null', say('[null]')],
    ['an answer of 403', say(JSON.stringify([{ address }]), 403)],
    ['an answer of 500', say('very-secret', 500)],
    ['a redirect', say('', 302, { location: `http://127.0.0.1:${port}/elsewhere` })],
    ['an endless answer', (_, response) => endless(response)],
    [
      'an answer that breaks off',
      (_, response) => void response.write('[{"add', () => response.destroy()),
    ],
    ['a timeout', () => {}],
    ['a timeout after half an answer', (_, response) => void response.write('[{"address":')],
  ])('%s', async (_, how) => {
    answer = how;
    expect(await geocode('CA', 'M5V 2T6')).toBeNull();
    expect(warned).toHaveLength(1);
    expect(JSON.stringify(warned)).not.toContain('very-secret');
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['an empty list', []],
    ['a place without a town', [{ address: { state: 'Ontario' } }]],
    ['invalid town names', [{ address: { city: 7, town: '', village: '\u202Eevil' } }]],
    ['markup', [{ address: { city: '<b>Toronto</b>' } }]],
    ['an overlong town name', [{ address: { city: 'x'.repeat(101) } }]],
  ])('%s', async (_, told) => {
    answer = say(JSON.stringify(told));
    expect(await geocode('CA', 'M5V 2T6')).toBeNull();
  });

  it('an unreachable service', async () => {
    const gone = openGeocoder(new Secret('http://127.0.0.1:1/{country}/{postcode}'), {
      warn: (...words: unknown[]) => void warned.push(words),
    });
    expect(await gone('CA', 'M5V 2T6')).toBeNull();
    expect(warned).toEqual([[expect.objectContaining({ kind: 'TypeError' }), expect.any(String)]]);
  });
});

function endless(response: Parameters<RequestListener>[1]): void {
  const more = () => {
    while (!response.destroyed && response.write('[[[[[[[['.repeat(1_000)));
    response.once('drain', more);
  };
  more();
}

describe('POST getTown', async () => {
  const { ask, askFrom } = await testShop({ holds: 'small shop', geocode });
  const town = async (country: string, postcode: string) =>
    (await ask('POST getTown', { body: { country, postcode } })).data;

  it('returns town and state', async () => expect(await town('CA', 'M5V 2T6')).toEqual(toronto));

  it('omits a state unknown to the shop', async () => {
    answer = say(JSON.stringify([{ address: { ...address, 'ISO3166-2-lvl4': 'CA-QC' } }]));
    expect(await town('CA', 'M5V 2T6')).toEqual({ town: 'Toronto', state: '' });
  });

  it.each([
    ['CA', '75001'],
    ['CA', ''],
    ['XX', '75001'],
    ['../', '75001'],
    ['', ''],
  ])('sends no request for %j %j', async (country, postcode) => {
    expect(await town(country, postcode)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('limits the requests per address', async () => {
    const body = { country: 'CA', postcode: '' };
    const often = askFrom('203.0.113.9');
    for (let times = 0; times < 30; times += 1) await often('POST getTown', { body });
    await expect(often('POST getTown', { body })).rejects.toMatchObject({ status: 429 });
  });

  it.each([
    {},
    { country: 'CA' },
    { country: 7, postcode: 'M5V' },
    { country: 'CA', postcode: 'x'.repeat(101) },
  ])('refuses the body %o', async (body) => {
    await expect(ask('POST getTown', { body: body as never })).rejects.toMatchObject({
      status: 422,
    });
  });
});

test('POST getTown returns null without a service', async () => {
  const { ask } = await testShop({ holds: 'small shop' });
  const body = { country: 'CA', postcode: 'M5V 2T6' };
  expect((await ask('POST getTown', { body })).data).toBeNull();
});
