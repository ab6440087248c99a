import { describe, expect, it, vi } from 'vitest';
import { CallRefused, makeClient, type Sent, type ShopCalls } from './client.ts';
import { browserTransport, refusePlainHttp } from './browser-transport.ts';

const answering = (...answers: [number, string][]) => {
  const asked: { url: string; init: RequestInit }[] = [];
  const send = (async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    const [status, text] = answers[Math.min(asked.length, answers.length) - 1]!;
    return new Response(text, { status });
  }) as unknown as typeof fetch;
  return { asked, send };
};

const options = {
  base: '/api',
  origin: 'https://shop.example',
  token: () => null as string | null,
  onUnauthenticated: () => {},
  retries: { minTimeout: 1, maxTimeout: 2 },
};

const clientOver = (send: typeof fetch, more = {}) => {
  const transport = browserTransport({ ...options, fetch: send, ...more });
  return makeClient<ShopCalls>(() => transport);
};

describe('asking', () => {
  it('fills the path, writes the query, leaves out what is not given', async () => {
    const seen: Sent[] = [];
    const ask = makeClient<ShopCalls>(() => async (sent) => {
      seen.push(sent);
      return { status: 200, body: { code: 200 } };
    });
    await ask('GET productDetail/:slug', { params: { slug: 'a/b drum' } });
    await ask('GET products', { query: { page: 2, per_page: undefined } });
    await ask('GET categories');
    expect(seen.map((sent) => sent.path)).toEqual([
      'productDetail/a%2Fb%20drum',
      'products?page=2',
      'categories',
    ]);
  });

  it('throws the server’s words, and its field messages', async () => {
    const { send } = answering([
      422,
      '{"code":422,"error":{"message":{"email":["Invalid mail"]}}}',
    ]);
    const error = await clientOver(send)('GET categories').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallRefused);
    expect((error as CallRefused).message).toBe('Invalid mail');
    expect((error as CallRefused).fields).toEqual({ email: ['Invalid mail'] });
  });
});

describe('without an answer', () => {
  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'says it in the shop’s words, not as “%s”',
    async (words) => {
      const send = (() => Promise.reject(new TypeError(words))) as typeof fetch;
      await expect(clientOver(send)('GET categories')).rejects.toThrow(
        'We could not reach the shop. Please try again.',
      );
    },
  );

  it('leaves alone what the asking side has called off', async () => {
    const send = ((_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal!.addEventListener('abort', () => reject(signal!.reason as Error));
      })) as typeof fetch;
    const called = new AbortController();
    const asked = clientOver(send)('GET categories', undefined, { signal: called.signal });
    called.abort();
    await expect(asked).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  });
});

describe('generic request behaviour', () => {
  it.each([
    [
      'twice, then good',
      [
        [500, '{}'],
        [500, '{}'],
        [200, '{"code":200}'],
      ],
      3,
      200,
    ],
    ['always', [[500, '{"error":{"message":"x"}}']], 6, 500],
    ['not at all on 503', [[503, '{"error":{"message":"x"}}']], 1, 503],
  ] as [string, [number, string][], number, number][])(
    'retries a 500 %s',
    async (_, answers, times, status) => {
      const { asked, send } = answering(...answers);
      const outcome = await clientOver(send)('GET categories').then(
        () => 200,
        (error: CallRefused) => error.status,
      );
      expect([asked.length, outcome]).toEqual([times, status]);
    },
  );

  it('counts an empty answer as a failure', async () => {
    const { send } = answering([200, '']);
    await expect(clientOver(send)('GET categories')).rejects.toBeInstanceOf(CallRefused);
  });

  it('sends the bearer token, the idempotency key and JSON, and never cookies', async () => {
    const { asked, send } = answering([200, '{"code":200}']);
    await clientOver(send, { token: () => 'secret' })('POST getStates', {
      body: { country_id: 1 },
    });
    const { method, headers, body, credentials } = asked[0]!.init;
    expect({ method, headers, body, credentials }).toEqual({
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer secret' },
      body: '{"country_id":1}',
      credentials: 'omit',
    });
  });

  it('tells that the session is over', async () => {
    const onUnauthenticated = vi.fn();
    const { send } = answering([401, '{"error":"Unauthenticated."}']);
    await clientOver(send, { onUnauthenticated })('GET categories').catch(() => {});
    expect(onUnauthenticated).toHaveBeenCalledOnce();
  });

  it.each([
    ['/api', true],
    ['https://api.example', true],
    ['http://shop.example/api', false],
    ['HTTP://evil.example', false],
    ['http://localhost:3000/api', true],
    ['http://127.0.0.1/api', true],
    ['http://localhost.evil.example', false],
  ])('plain http: %s is taken: %s', (address, taken) => {
    const refused = () => refusePlainHttp(address, 'https://shop.example');
    if (taken) expect(refused).not.toThrow();
    else expect(refused).toThrow('is not served over https');
  });
});

describe('what does not come', () => {
  it('is told in words, whether nothing came or half an answer', async () => {
    const cut = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"code":2'));
        stream.error(new TypeError('network error'));
      },
    });
    const sends = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => Promise.resolve(new Response(cut)),
    ];
    for (const send of sends) {
      await expect(
        clientOver(send as typeof fetch)('POST getStates', { body: { country_id: 231 } }),
      ).rejects.toThrow('We could not reach the shop. Please try again.');
    }
  });

  it('is told as it is to whoever called it off', async () => {
    const called = new AbortController();
    called.abort(new Error('not wanted any more'));
    const send = ((_: string, { signal }: RequestInit) =>
      Promise.reject(signal!.reason as Error)) as typeof fetch;
    await expect(
      clientOver(send)('POST getStates', { body: { country_id: 231 } }, { signal: called.signal }),
    ).rejects.toThrow('not wanted any more');
  });
});
