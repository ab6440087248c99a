import { describe, expect, it, vi } from 'vitest';
import { asRefused, CallRefused, makeClient, type Sent, type ShopCalls } from './client.ts';
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

describe('a call', () => {
  it('fills the path and writes the query without undefined values', async () => {
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

  it('throws the server’s message, and its field messages', async () => {
    const { send } = answering([
      422,
      '{"code":422,"error":{"message":{"email":["Invalid mail"]}}}',
    ]);
    const error = await clientOver(send)('GET categories').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallRefused);
    expect((error as CallRefused).message).toBe('Invalid mail');
    expect((error as CallRefused).fields).toEqual({ email: ['Invalid mail'] });
  });

  it.each([
    [404, '{"code":404,"error":{"code":"unknown_product","message":"No."}}', true],
    [401, '{"error":"Unauthenticated."}', true],
    [429, '{"code":429,"error":{"code":"rate_limited","message":"Slow."}}', false],
    [503, '{"code":503,"error":{"code":"unavailable","message":"Later."}}', false],
    [404, '{"title":"Not Found"}', false],
  ])('a refusal with %i and %s is final: %s', async (status, body, isFinal) => {
    const { send } = answering([status, body]);
    const error = await clientOver(send)('GET categories').catch((thrown: unknown) => thrown);
    expect(asRefused(error)?.isFinal).toBe(isFinal);
  });

  it('types the body of a refusal by its code', async () => {
    const { send } = answering([
      422,
      '{"code":422,"error":{"code":"coupon_refused","message":"No."},"success":false}',
    ]);
    const body = { coupon_code: 'X', cartItem: [{ product_id: 1, quantity: 1 }] };
    const error = await clientOver(send)('POST coupon/discount', { body }).catch(
      (thrown: unknown) => thrown,
    );
    const refusal = asRefused<'POST coupon/discount'>(error);
    expect(refusal?.is('coupon_refused') && refusal.body.success).toBe(false);
    // @ts-expect-error -- not a refusal of this call
    expect(refusal?.is('wishlist_full')).toBe(false);
  });
});

describe('without an answer', () => {
  it('says the specified words when the time limit has passed', async () => {
    const limit = AbortSignal.abort(new DOMException('too long', 'TimeoutError'));
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit);
    const send = ((_: string, { signal }: RequestInit) =>
      Promise.reject(signal!.reason as Error)) as typeof fetch;
    await expect(clientOver(send)('POST getStates', { body: { country_id: 231 } })).rejects.toThrow(
      'Something went wrong!',
    );
  });

  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'shows the shop’s message, not “%s”',
    async (words) => {
      const send = (() => Promise.reject(new TypeError(words))) as typeof fetch;
      await expect(clientOver(send)('GET categories')).rejects.toThrow(
        'We could not reach the shop. Please try again.',
      );
    },
  );

  it('rethrows the abort of the caller', async () => {
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

  it('sends a retry with the token of the first attempt', async () => {
    const { asked, send } = answering([500, ''], [200, '{"code":200,"data":[]}']);
    let token = 'first';
    const failing: typeof fetch = async (...input) => {
      const response = await send(...input);
      token = 'of the customer who has logged in meanwhile';
      return response;
    };
    await clientOver(failing, { token: () => token })('GET categories');
    expect(asked.map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual([
      'Bearer first',
      'Bearer first',
    ]);
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

  it('reports that the session is over', async () => {
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
  ])('plain http: %s is allowed: %s', (address, taken) => {
    const refused = () => refusePlainHttp(address, 'https://shop.example');
    if (taken) expect(refused).not.toThrow();
    else expect(refused).toThrow('is not served over https');
  });
});

describe('a lost answer', () => {
  it('has one message, whether nothing or half of it arrived', async () => {
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

  it('is rethrown as it is to a caller that aborted', async () => {
    const called = new AbortController();
    called.abort(new Error('not wanted any more'));
    const send = ((_: string, { signal }: RequestInit) =>
      Promise.reject(signal!.reason as Error)) as typeof fetch;
    await expect(
      clientOver(send)('POST getStates', { body: { country_id: 231 } }, { signal: called.signal }),
    ).rejects.toThrow('not wanted any more');
  });
});
