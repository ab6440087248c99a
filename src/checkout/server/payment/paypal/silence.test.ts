import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  sandboxAddress,
  aPayment,
  billing,
  paypalAt,
  startSandbox,
  testCard,
} from './with-sandbox.ts';

/** A provider that gives tokens and answers everything else with what the test says. */
async function startProvider(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    request.resume();
    if (request.url !== '/v1/oauth2/token') return answer(request, response);
    response.end(JSON.stringify({ access_token: 't', expires_in: 3600 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { api, asked: () => asked.filter((path) => path !== '/v1/oauth2/token') };
}

const say =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(body);

const unknown = { kind: 'unknown' };

describe('a provider that does not answer', () => {
  test('gives the outcome `unknown` within the time limit, for every call', async () => {
    const { api } = await startProvider(() => {});
    const warned: unknown[] = [];
    const paypal = paypalAt(api, { timeoutMs: 300, warn: (_, facts) => warned.push(facts) });
    const started = performance.now();
    expect(
      await Promise.all([
        paypal.begin(aPayment()),
        paypal.captureCard('A1', testCard('captured'), 'p', billing),
        paypal.capture('A1', 'p'),
        paypal.lookUp('A1'),
        paypal.refund('C1', 'r'),
      ]),
    ).toEqual([unknown, unknown, unknown, unknown, unknown]);
    expect(performance.now() - started).toBeLessThan(2000);
    expect(warned).toHaveLength(5);
  });

  test('gives the outcome `unknown` if it does not issue a token either', async () => {
    const hanging = createServer(() => {});
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      hanging.closeAllConnections();
      hanging.close();
    });
    const { port } = hanging.address() as AddressInfo;
    const paypal = paypalAt(`http://127.0.0.1:${port}`, { timeoutMs: 200 });
    expect(await paypal.lookUp('A1')).toEqual(unknown);
  });

  test('is retried twice while it is down', async () => {
    const { api, close } = await startSandbox();
    await close();
    let tries = 0;
    const counting: typeof fetch = (...request) => {
      tries += 1;
      return fetch(...request);
    };
    expect(await paypalAt(api, { fetch: counting }).lookUp('A1')).toEqual(unknown);
    expect(tries).toBe(3);
  });

  test.each([500, 503, 429])(
    'is retried twice under one request id if it answers %i',
    async (status) => {
      const ids = new Set<unknown>();
      const { api, asked } = await startProvider((request, response) => {
        ids.add(request.headers['paypal-request-id']);
        response.writeHead(status).end('{}');
      });
      const outcome = await paypalAt(api).captureCard('A1', testCard('captured'), 'p1', billing);
      expect(outcome).toEqual(unknown);
      expect(asked()).toHaveLength(3);
      expect([...ids]).toEqual(['p1']);
    },
  );

  test('is retried until it recovers', async () => {
    let tries = 0;
    const order = { id: 'A1', status: 'CREATED' };
    const { api } = await startProvider((_, response) => {
      tries += 1;
      if (tries === 1) return response.destroy();
      if (tries === 2) return response.writeHead(502).end('<html>');
      return response.end(JSON.stringify(order));
    });
    expect(await paypalAt(api).lookUp('A1')).toEqual({ kind: 'open' });
  });

  test('is asked again while it is still processing the first request', async () => {
    let tries = 0;
    const busy = {
      name: 'RESOURCE_CONFLICT',
      details: [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }],
    };
    const paid = {
      id: 'A1',
      status: 'COMPLETED',
      purchase_units: [{ payments: { captures: [capture('COMPLETED', '5.00')] } }],
    };
    const { api } = await startProvider((_, response) => {
      tries += 1;
      if (tries === 1) return response.writeHead(409).end(JSON.stringify(busy));
      return response.writeHead(201).end(JSON.stringify(paid));
    });
    const outcome = await paypalAt(api).capture('A1', 'p');
    expect(outcome).toEqual({ kind: 'captured', captureId: 'C1', amountCents: 500 });
  });
});

const capture = (status: string, value: unknown, currency_code = 'USD') => ({
  id: 'C1',
  status,
  amount: { currency_code, value },
});

const orderWith = (...captures: object[]) =>
  JSON.stringify({ id: 'A1', status: 'COMPLETED', purchase_units: [{ payments: { captures } }] });

describe('a provider with an invalid response', () => {
  test.each([
    ['a page', '<html>welcome</html>'],
    ['nothing', ''],
    ['a text', '"COMPLETED"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['a completed order without captures', '{"id":"A1","status":"COMPLETED"}'],
    ['a new status', '{"id":"A1","status":"DREAMING"}'],
    ['a capture of no amount', orderWith({ id: 'C1', status: 'COMPLETED' })],
    ['a capture of a number', orderWith(capture('COMPLETED', 5))],
    ['a capture of three decimals', orderWith(capture('COMPLETED', '5.001'))],
    ['a capture of euros', orderWith(capture('COMPLETED', '5.00', 'EUR'))],
  ])('gives the outcome `unknown`: %s', async (_, body) => {
    const { api } = await startProvider(say(200, body));
    const paypal = paypalAt(api);
    expect(await paypal.capture('A1', 'p')).toEqual(unknown);
    expect(await paypal.lookUp('A1')).toEqual(unknown);
    expect(await paypal.refund('C1', 'r')).toEqual(unknown);
  });

  test.each([
    [403, '<html>proxy</html>'],
    [404, '{"message":"no route"}'],
    [400, '{}'],
  ])(
    'gives the outcome `unknown` for status %i with a body that is not PayPal’s',
    async (status, body) => {
      const { api } = await startProvider(say(status, body));
      const paypal = paypalAt(api);
      expect(await paypal.begin(aPayment())).toEqual(unknown);
      expect(await paypal.capture('A1', 'p')).toEqual(unknown);
      expect(await paypal.lookUp('A1')).toEqual(unknown);
    },
  );

  test('cannot redirect requests to another host', async () => {
    const elsewhere = await startProvider(say(200, '{"id":"A1","status":"CREATED"}'));
    const { api } = await startProvider((request, response) =>
      response.writeHead(307, { location: `${elsewhere.api}${request.url}` }).end(),
    );
    const paypal = paypalAt(api);
    expect(await paypal.captureCard('A1', testCard('captured'), 'p', billing)).toEqual(unknown);
    expect(elsewhere.asked()).toEqual([]);
  });
});

describe('access tokens', () => {
  test('are requested once for concurrent calls and reused', async () => {
    const { api } = await startSandbox();
    let tokens = 0;
    const counting: typeof fetch = (url, init) => {
      if (sandboxAddress(url).endsWith('/v1/oauth2/token')) tokens += 1;
      return fetch(url, init);
    };
    const paypal = paypalAt(api, { fetch: counting });
    await Promise.all(Array.from({ length: 20 }, () => paypal.lookUp('A1')));
    await paypal.lookUp('A1');
    expect(tokens).toBe(1);
  });

  test('are renewed when they expire, also if only the provider knows', async () => {
    const { api } = await startSandbox({ tokenSeconds: 0 });
    const forgetful = await startSandbox();
    let served = api;
    const moving: typeof fetch = (url, init) =>
      fetch(sandboxAddress(url).replace(api, served), init);
    const paypal = paypalAt(api, { fetch: moving });
    expect(await paypal.lookUp('A1')).toEqual(unknown);
    served = forgetful.api;
    expect(await paypal.lookUp('A1')).toEqual({ kind: 'open' });
    const successor = await startSandbox();
    served = successor.api;
    expect(await paypal.lookUp('A1')).toEqual({ kind: 'open' });
  });

  test('fail at once with a wrong secret, which is not logged', async () => {
    const { api } = await startSandbox();
    const warned: unknown[] = [];
    const warn = (...facts: unknown[]) => warned.push(facts);
    const paypal = paypalAt(api, { clientSecret: 'hunter2', warn });
    expect(await paypal.begin(aPayment())).toEqual(unknown);
    expect(JSON.stringify(warned)).toContain('refused the client id (401)');
    expect(JSON.stringify(warned)).not.toContain('hunter2');
  });
});
