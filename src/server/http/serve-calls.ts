import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Calls, Upload } from '../../kit/call.ts';
import type { ClaimedKey } from './claim-idempotency-keys.ts';
import { type AnyHandler, type Asked, type Handlers, paramsOf } from './handlers.ts';
import * as idempotency from './idempotency.ts';
import { type CachedAnswer, cachedAnswers } from '../cache/cached-answers.ts';
import { countAttempt, householdOf } from './rate-limits.ts';
import { readForm } from './read-form.ts';
import { Refusal, refuse } from './refusal.ts';
import { limitRefusals } from './refusal-limits.ts';
import { returnOrigin } from './return-origin.ts';
import { sendEncodedBody } from '../cache/send-encoded-body.ts';
import { StoredAnswer } from './stored-answer.ts';
import { actorOf, type Customer, customerOf, hashToken } from './sessions.ts';
import type { Shop } from '../shop.ts';

declare module 'fastify' {
  interface FastifyRequest {
    customer: Customer | null;
    session: Buffer | null;
  }
}

/** Registers every call with its schemas, access, kept answers and idempotency. */
export function serveCalls<C extends Calls>(
  app: FastifyInstance,
  shop: Shop,
  calls: C,
  handlers: Handlers<C>,
): void {
  app.decorateRequest('customer', null);
  app.decorateRequest('session', null);
  const refusals = limitRefusals(shop);

  for (const [name, call] of Object.entries<Call>(calls)) {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string];
    const handler = handlers[name as keyof typeof handlers] as unknown as AnyHandler;
    const finishedFor = cachedAnswers(shop, name, call, handler);
    app.route({
      method,
      url: `/${path}`,
      schema: {
        summary: call.about,
        tags: [call.access],
        ...paramsOf(path),
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        response: { 200: call.answer },
      },
      onRequest: (request, reply) => admit(shop, name, call, request, reply),
      ...(call.upload && { preValidation: takeForm(call.upload) }),
      handler: (request, reply) => {
        if (finishedFor) return answerKept(shop, finishedFor, request, reply);
        if (call.idempotent) return answerOnce(shop, refusals, name, call, handler, request, reply);
        return answerPlain(shop, call, handler, request, reply);
      },
    });
  }
}

/** Limits and access are settled before the body is read. */
async function admit(
  shop: Shop,
  name: string,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const tooMany =
    call.limit && (await countAttempt(shop, { name, ...call.limit }, householdOf(request.ip)));
  if (tooMany) return send(reply, tooMany);
  if (call.access === 'anyone') return;
  const token = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  request.customer = token ? await customerOf(shop.pool, token) : null;
  request.session = token && request.customer ? hashToken(token) : null;
  const mayAsk = request.customer || (call.access === 'visitor' && !request.headers.authorization);
  if (mayAsk) return;
  const event = request.headers.authorization ? 'token.refused' : 'permission.refused';
  shop.security.record(event, { address: request.ip, about: name });
  return reply.code(401).send({ error: 'Unauthenticated.' });
}

const takeForm = (upload: Upload) => async (request: FastifyRequest, reply: FastifyReply) => {
  const refusal = await readForm(request, upload);
  if (refusal) return send(reply, refusal);
};

function asked(shop: Shop, request: FastifyRequest, claimed?: ClaimedKey): Asked<string, Call> {
  const { params, query, body, customer, session, ip: address } = request;
  const key = claimed?.key ?? '';
  return {
    ...{ params, query, body, customer, session, address, key, claimed },
    returnOrigin: () => returnOrigin(request, shop),
  } as Asked<string, Call>;
}

function send(reply: FastifyReply, answer: unknown) {
  if (!(answer instanceof Refusal)) return reply.send(answer);
  const wait = (answer.beside as { retry_after?: number }).retry_after;
  if (wait) reply.header('retry-after', wait);
  return reply.code(answer.status).send(answer.body);
}

/** The handler's answer, when the captcha that the call may ask for is good. */
async function answerOf(
  shop: Shop,
  call: Call,
  handler: AnyHandler,
  asking: Asked<string, Call>,
): Promise<unknown> {
  if (!call.captcha) return handler(asking);
  const { captcha } = asking.body as unknown as { captcha?: string };
  return shop.captcha.guard(captcha, () => handler(asking));
}

async function answerPlain(
  shop: Shop,
  call: Call,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  return send(reply, await answerOf(shop, call, handler, asked(shop, request)));
}

/** A refusal is never kept; whoever joined the same question gets it too. */
async function answerKept(
  shop: Shop,
  finishedFor: CachedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  try {
    return sendEncodedBody(request, reply, await finishedFor(asked(shop, request)));
  } catch (thrown) {
    if (thrown instanceof Refusal) return send(reply, thrown);
    throw thrown;
  }
}

async function answerOnce(
  shop: Shop,
  refusals: ReturnType<typeof limitRefusals>,
  name: string,
  call: Call,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !idempotency.isKey(key)) {
    return send(reply, refuse(400, 'An Idempotency-Key of 8 to 200 letters or digits is needed.'));
  }
  const limit = call.refusals && { name: `refused ${name}`, ...call.refusals };
  const person = actorOf(request.customer);
  const actor = call.keyOf === 'cart' ? idempotency.CART : person;
  const who = [householdOf(request.ip), ...(request.customer ? [person] : [])];
  const stopped = limit && who.map((each) => refusals.stopped(limit, each)).find(Boolean);
  if (stopped) return send(reply, stopped);
  const ours: ClaimedKey = {
    actor,
    key,
    call: name,
    hash: idempotency.fingerprint(name, request.body, [...(call.secret ?? []), 'captcha']),
    attempt: randomUUID(),
  };
  const claim = await idempotency.claim(shop.pool, ours);
  if (claim.kind === 'answered') return reply.code(claim.answer.status).send(claim.answer.body);
  if (claim.kind === 'running') {
    return send(reply.header('retry-after', '5'), refuse(409, 'This request is still running.'));
  }
  if (claim.kind === 'another request') {
    return send(reply, refuse(422, 'This Idempotency-Key was used for another request.'));
  }

  let answer: unknown;
  const done = idempotency.keepRenewing(shop.pool, ours);
  try {
    answer = await answerOf(shop, call, handler, asked(shop, request, ours));
  } catch (thrown) {
    await idempotency.releaseClaim(shop.pool, ours);
    throw thrown;
  } finally {
    done();
  }
  if (answer instanceof StoredAnswer) return reply.send(answer.body);
  const status = answer instanceof Refusal ? answer.status : 200;
  if (limit && status === 422) await Promise.all(who.map((each) => refusals.count(limit, each)));
  const body = answer instanceof Refusal ? answer.body : answer;
  if (!(answer instanceof Refusal && answer.mayRepeat))
    await idempotency
      .storeAnswer(shop.pool, ours, { status, body })
      .catch(async (error: unknown) => {
        // The work is done and its answer is not kept: who asks again is led to what there is.
        await idempotency.releaseClaim(shop.pool, ours);
        throw error;
      });
  else await idempotency.releaseClaim(shop.pool, ours);
  return send(reply, answer);
}
