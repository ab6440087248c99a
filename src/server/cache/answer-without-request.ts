import findMyWay, { type HTTPMethod } from 'find-my-way';
import * as z from 'zod/mini';
import type { Sent } from '../../kit/client.ts';
import type { Call, Calls } from '../../kit/call.ts';
import { type CachedHandler, cachedHandler } from './cached-handler.ts';
import { type AnyHandler, type HandlerRequest, type Handlers, paramsOf } from '../http/handlers.ts';
import type { Shop } from '../shop.ts';

type Answer = () => ReturnType<CachedHandler>;

/**
 * Answers calls with cached answers without a request, routed and parsed as the server would. Undefined for all other
 * calls and for invalid input: the server answers those.
 */
export function answerWithoutRequest<C extends Calls>(
  shop: Shop,
  calls: C,
  handlers: Handlers<C>,
): (sent: Sent) => Answer | undefined {
  const router = findMyWay();
  for (const [name, call] of Object.entries<Call>(calls)) {
    const handler = handlers[name as keyof typeof handlers] as unknown as AnyHandler;
    const answer = cachedHandler(shop, name, call, handler);
    const [method, path] = name.split(' ') as [HTTPMethod, string];
    if (answer) router.on(method, `/${path}`, () => {}, requestParser(path, call, answer));
  }
  return ({ method, path, body }) => {
    const found = router.find(method, `/${path}`);
    if (!found) return undefined;
    const { params, searchParams: query, store } = found;
    return (store as ReturnType<typeof requestParser>)({ params, query, body });
  };
}

interface RawRequest {
  params: unknown;
  query: unknown;
  body: unknown;
}

function requestParser(path: string, call: Call, answer: CachedHandler) {
  const schemas = { ...paramsOf(path), ...call };
  return (raw: RawRequest): Answer | undefined => {
    const params = read(schemas.params, raw.params);
    const query = read(schemas.query, raw.query);
    const body = read(schemas.body, raw.body);
    if (!params || !query || !body) return undefined;
    const question = { ...VISITOR, params: params.data, query: query.data, body: body.data };
    return () => answer(question as HandlerRequest<string, Call>);
  };
}

const VISITOR = { customer: null, session: null, address: '', key: '', claimed: undefined };

function read(schema: Call['body'], value: unknown): { data: unknown } | undefined {
  if (!schema) return { data: value };
  const { data, error } = z.safeParse(schema, value);
  return error ? undefined : { data };
}
