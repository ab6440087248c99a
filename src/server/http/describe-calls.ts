import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { EncodedBody } from '../cache/encoded-body.ts';
import { sendEncodedBody } from '../cache/send-encoded-body.ts';
import type { Shop } from '../shop.ts';
import { admitStaff } from './admit-staff.ts';
import { send } from './serve-calls.ts';

/** Browsers revalidate; shared caches may keep it for a minute. */
const CACHING = 'public, max-age=0, s-maxage=60';
const STAFF_CACHING = 'private, no-cache';

/**
 * Serves the OpenAPI description of the calls: of those for visitors and customers at /api/openapi.json, of all to
 * staff at /api/admin/openapi.json. Each is made once, when it is first requested. Call it before the calls are served.
 */
export async function describeCalls(app: FastifyInstance, shop: Shop): Promise<void> {
  const ofVisitors = await describe(app, 'describeVisitorsCalls', { hasStaff: false });
  const ofAll = await describe(app, 'describeAllCalls', { hasStaff: true });

  app.get('/openapi.json', { schema: { hide: true } }, (request, reply) => {
    reply.header('cache-control', CACHING);
    return sendEncodedBody(request, reply, ofVisitors());
  });
  app.get('/admin/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    const access = { staff: 'signed-in' } as const;
    const refusal = await admitStaff(shop, 'GET admin/openapi.json', access, request);
    if (refusal) return send(reply, refusal);
    reply.header('cache-control', STAFF_CACHING);
    return sendEncodedBody(request, reply, ofAll());
  });
}

async function describe(
  app: FastifyInstance,
  decorator: string,
  { hasStaff }: { hasStaff: boolean },
): Promise<() => EncodedBody> {
  await app.register(fastifySwagger, {
    decorator: decorator as 'swagger',
    openapi: {
      openapi: '3.1.0',
      info: { title: 'VanGon', description: 'The calls of the shop', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform(route) {
      const isHidden = !hasStaff && route.schema?.tags?.includes('staff');
      return isHidden ? { schema: { hide: true }, url: route.url } : jsonSchemaTransform(route);
    },
  });
  let made: EncodedBody | undefined;
  return () =>
    (made ??= new EncodedBody({
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(withSharedResponses(app[decorator as 'swagger']() as Description)),
    }));
}

type Responses = Record<string, unknown>;

interface Description {
  paths: Record<string, Record<string, { responses?: Responses }>>;
  components?: { responses?: Responses };
}

/** Moves each response that several calls have to the components: most refusals are the same, and most of the text. */
function withSharedResponses(description: Description): Description {
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
  const counts = new Map<string, number>();
  for (const text of operations.flatMap(responseTexts))
    counts.set(text, (counts.get(text) ?? 0) + 1);
  const shared: Responses = {};
  const names = new Map<string, string>();
  for (const operation of operations)
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      const text = JSON.stringify(response);
      if (counts.get(text) === 1) continue;
      const name = names.get(text) ?? `Response${status}_${names.size + 1}`;
      names.set(text, name);
      shared[name] = response;
      operation.responses![status] = { $ref: `#/components/responses/${name}` };
    }
  return { ...description, components: { ...description.components, responses: shared } };
}

const responseTexts = ({ responses = {} }: { responses?: Responses }): string[] =>
  Object.values(responses).map((response) => JSON.stringify(response));
