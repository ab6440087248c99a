import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Call, Calls, StaffAccess, Upload } from '../../kit/call.ts';
import { type CachedHandler, cachedHandler, cacheKey } from '../cache/cached-handler.ts';
import type { EncodedBody } from '../cache/encoded-body.ts';
import { sendEncodedBody } from '../cache/send-encoded-body.ts';
import { sharedCaching } from '../cache/shared-caching.ts';
import { actAs } from '../database/actor.ts';
import type { Shop } from '../shop.ts';
import { admitSession, admitStaff, unauthenticated } from './admit-staff.ts';
import type { ClaimedKey } from './claim-idempotency-keys.ts';
import { type AnyHandler, type HandlerRequest, type Handlers, paramsOf } from './handlers.ts';
import * as idempotency from './idempotency.ts';
import { type FindRedirect, movedCallPath } from './moved-call.ts';
import { countAttempt, clientNetwork } from './rate-limits.ts';
import type { KnownCalls } from './known-calls.ts';
import { readForm } from './read-form.ts';
import { compressLarge, LARGE_BODY } from './large-calls.ts';
import { limitRefusals } from './refusal-limits.ts';
import { refusalSchemas } from './refusal-schemas.ts';
import { Refusal, refuse } from './refusal.ts';
import { returnOrigin } from './return-origin.ts';
import { actorOf, type Customer, customerOf, hashToken } from './sessions.ts';
import { type StaffMember, staffCookie } from './staff-sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    customer: Customer | null;
    session: Buffer | null;
    staff: StaffMember | null;
    /** For metrics and traces. */
    refusalCode: string | undefined;
  }
}

/** Registers every call with its schemas, access control, cache and idempotency. */
export function serveCalls<C extends Calls>(
  app: FastifyInstance,
  shop: Shop,
  calls: C,
  handlers: Handlers<C>,
  findRedirect: FindRedirect = async () => null,
  rememberCall?: KnownCalls['rememberCall'],
): void {
  app.decorateRequest('customer', null);
  app.decorateRequest('session', null);
  app.decorateRequest('staff', null);
  app.decorateRequest('refusalCode', undefined);
  const refusalLimits = limitRefusals(shop);

  for (const [name, call] of Object.entries<Call>(calls)) {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string];
    const handler = handlers[name as keyof typeof handlers] as unknown as AnyHandler;
    const cached = cachedHandler(shop, name, call, handler);
    const served: Served = { shop, name, call, handler, findRedirect };
    // A limit counts who asks.
    const remember =
      method === 'GET' && call.access === 'anyone' && !call.limit ? rememberCall : undefined;
    app.route({
      method,
      url: `/${path}`,
      schema: {
        summary: call.about,
        tags: [audienceOf(call.access)],
        ...paramsOf(path),
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        response: { 200: call.answer, ...refusalSchemas(call) },
      },
      onRequest: (request, reply) => admit(served, request, reply),
      ...(call.isLarge && { bodyLimit: LARGE_BODY, onSend: compressLarge }),
      ...(call.upload && { preValidation: readUpload(call.upload) }),
      ...(method === 'POST' &&
        typeof call.access === 'object' && { preHandler: admitAgain(served, call.access) }),
      handler: (request, reply) => {
        if (cached) {
          const key = cacheKey(name, request);
          const found = shop.cache.fresh(key);
          if (found) {
            remember?.(request.url, { key, pattern: request.routeOptions.url! });
            return sendShared(shop, request, reply, found);
          }
          return answerCached(served, cached, request, reply);
        }
        if (call.idempotent) return answerIdempotent(served, refusalLimits, request, reply);
        return answerPlain(served, request, reply);
      },
    });
  }
}

const audienceOf = (access: Access): string => (typeof access === 'object' ? 'staff' : access);

interface Served {
  shop: Shop;
  name: string;
  call: Call;
  handler: AnyHandler;
  findRedirect: FindRedirect;
}

/** Checks rate limit and access before the body is read. */
async function admit({ shop, name, call }: Served, request: FastifyRequest, reply: FastifyReply) {
  const tooMany =
    call.limit && (await countAttempt(shop, { name, ...call.limit }, clientNetwork(request.ip)));
  if (tooMany) return send(reply, tooMany);
  if (call.access === 'anyone') return;
  if (typeof call.access === 'object') {
    const refusal = await admitStaff(shop, name, call.access, request);
    return refusal ? send(reply, refusal) : undefined;
  }
  const token = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  request.customer = token ? await customerOf(shop.pool, token) : null;
  request.session = token && request.customer ? hashToken(token) : null;
  const isLoggedOut = call.access === 'optional-login' && !request.headers.authorization;
  if (request.customer || isLoggedOut) return;
  const event = request.headers.authorization ? 'token.refused' : 'permission.refused';
  shop.security.record(event, { clientIp: request.ip, about: name });
  return send(reply, unauthenticated);
}

/** Checks staff again once the body has arrived, just before the handler runs. */
const admitAgain =
  ({ shop, name }: Served, access: StaffAccess) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const refusal = await admitSession(shop, name, access, request);
    if (refusal) return send(reply, refusal);
  };

const readUpload = (upload: Upload) => async (request: FastifyRequest, reply: FastifyReply) => {
  const refusal = await readForm(request, upload);
  if (refusal) return send(reply, refusal);
};

function handlerRequest(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  claimed?: ClaimedKey,
): HandlerRequest<string, Call> {
  const { params, query, body, customer, session, staff, ip: clientIp } = request;
  const key = claimed?.key ?? '';
  return {
    params,
    query,
    body,
    customer,
    session,
    staff,
    clientIp,
    key,
    claimed,
    requestId: request.id,
    captchaSeconds: null,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    setStaffToken: (token: string | null) => void reply.header('set-cookie', staffCookie(token)),
    returnOrigin: () => returnOrigin(request, shop),
  } as HandlerRequest<string, Call>;
}

/** Sends an answer, or a refusal with its status. */
export function send(reply: FastifyReply, answer: unknown) {
  if (!(answer instanceof Refusal)) return reply.send(answer);
  reply.request.refusalCode = answer.code;
  if (answer.retryAfter) reply.header('retry-after', answer.retryAfter);
  if (answer === unauthenticated) return reply.code(401).send({ error: answer.message });
  return reply.code(answer.status).send(answer.body);
}

/** The handler's response, guarded by the captcha if the call has one. */
async function answerOf(
  { shop, name, call, handler }: Served,
  callRequest: HandlerRequest<string, Call>,
) {
  if (typeof call.access === 'object') {
    const { staff, requestId: request } = callRequest;
    const actor = staff
      ? { kind: 'staff' as const, id: staff.id, name: staff.name, request, via: name }
      : { kind: 'system' as const, name, request };
    return actAs(actor, () => handler(callRequest));
  }
  if (!call.captcha) return handler(callRequest);
  const { captcha } = callRequest.body as unknown as { captcha?: string };
  return shop.captcha.guard(captcha, (captchaSeconds) =>
    handler({ ...callRequest, captchaSeconds }),
  );
}

async function answerPlain(served: Served, request: FastifyRequest, reply: FastifyReply) {
  return send(reply, await answerOf(served, handlerRequest(served.shop, request, reply)));
}

async function answerCached(
  { shop, name, call, findRedirect }: Served,
  cached: CachedHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const answer = await cached(handlerRequest(shop, request, reply));
  if (!(answer instanceof Refusal)) return sendShared(shop, request, reply, answer);
  const params = request.params as Record<string, string>;
  const moved =
    answer.status === 404 ? await movedCallPath(findRedirect, name, call, params) : null;
  if (!moved) return send(reply, answer);
  // The body is the refusal, for clients that do not follow redirects, such as server rendering.
  return reply
    .code(308)
    .header('location', moved)
    .type(JSON_TYPE)
    .send(JSON.stringify(answer.body));
}

/** Sends an answer that is the same for everybody. */
function sendShared(
  { cache }: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: EncodedBody,
): FastifyReply {
  // No cache stores a POST.
  if (cache.isBehindCache && request.method === 'GET') reply.headers(sharedCaching(cache, answer));
  return sendEncodedBody(request, reply, answer);
}

async function answerIdempotent(
  served: Served,
  refusalLimits: ReturnType<typeof limitRefusals>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { shop, name, call } = served;
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !idempotency.isIdempotencyKey(key)) return send(reply, keyMissing);
  const limit = call.refusalLimit && { name: `refused ${name}`, ...call.refusalLimit };
  const person = request.staff ? `staff ${request.staff.id}` : actorOf(request.customer);
  const who = [clientNetwork(request.ip), ...(person === actorOf(null) ? [] : [person])];
  const stopped = limit && who.map((each) => refusalLimits.stopped(limit, each)).find(Boolean);
  if (stopped) return send(reply, stopped);
  const ours: ClaimedKey = {
    actor: call.keyOf === 'cart' ? idempotency.CART : person,
    key,
    call: name,
    hash: idempotency.fingerprint(addressed(name, request), call.body && request.body, [
      ...(call.secret ?? []),
      'captcha',
    ]),
    attempt: randomUUID(),
  };
  const claim = await idempotency.claim(shop.pool, ours);
  if (claim.kind === 'answered') {
    const { status, body } = claim.answer;
    if (status < 400) return reply.code(status).send(body);
    // A refusal stored by an earlier version may not match the schemas.
    return reply.code(status).type(JSON_TYPE).send(JSON.stringify(body));
  }
  if (claim.kind === 'running') return send(reply.header('retry-after', '5'), stillRunning);
  if (claim.kind === 'another request') return send(reply, keyReused);

  let answer: unknown;
  const stopRenewing = idempotency.keepRenewing(shop.pool, ours);
  try {
    answer = await answerOf(served, handlerRequest(shop, request, reply, ours));
  } catch (thrown) {
    await idempotency.releaseClaim(shop.pool, ours);
    throw thrown;
  } finally {
    stopRenewing();
  }
  if (answer instanceof idempotency.StoredAnswer) return reply.send(answer.body);
  if (limit && answer instanceof Refusal && answer.status === 422) {
    await Promise.all(who.map((each) => refusalLimits.count(limit, each)));
  }
  await storeOrRelease(shop, ours, answer);
  return send(reply, answer);
}

/** The call with its path parameters: the same body for another order is another request. */
const addressed = (name: string, { params }: FastifyRequest) =>
  [name, ...Object.values(params as Record<string, string>)].join(' ');

const JSON_TYPE = 'application/json; charset=utf-8';

const keyMissing = refuse(
  400,
  'idempotency_key_missing',
  'An Idempotency-Key of 8 to 200 letters or digits is needed.',
);
const stillRunning = refuse(409, 'request_running', 'This request is still running.');
const keyReused = refuse(
  422,
  'idempotency_key_reused',
  'This Idempotency-Key was used for another request.',
);

async function storeOrRelease({ pool }: Shop, ours: ClaimedKey, answer: unknown): Promise<void> {
  const isRefusal = answer instanceof Refusal;
  if (isRefusal && answer.mayRepeat) return idempotency.releaseClaim(pool, ours);
  const stored = isRefusal ? answer : { status: 200, body: answer };
  try {
    await idempotency.storeAnswer(pool, ours, stored);
  } catch (error) {
    // The work is done but its response is not stored; a repeated request will find the work.
    await idempotency.releaseClaim(pool, ours);
    throw error;
  }
}
