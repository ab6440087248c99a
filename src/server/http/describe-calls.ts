import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { EncodedBody } from '../cache/encoded-body.ts';
import { sendEncodedBody } from '../cache/send-encoded-body.ts';
import type { Shop } from '../shop.ts';
import { yieldOften } from '../yield-often.ts';
import { admitStaff } from './admit-staff.ts';
import { send } from './serve-calls.ts';

const OPENAPI = '3.1.0';

/** Browsers revalidate; shared caches may keep it for a minute. */
const CACHING = 'public, max-age=0, s-maxage=60';
const STAFF_CACHING = 'private, no-cache';

/**
 * Serves the OpenAPI description of the calls: of those for visitors and customers at /api/openapi.json, of all to
 * staff at /api/admin/openapi.json. Each is made once, when it is first requested, between other work. Call it before
 * the calls are served.
 */
export async function describeCalls(app: FastifyInstance, shop: Shop): Promise<void> {
  const ofVisitors = await describe(app, 'describeVisitorsCalls', { hasStaff: false });
  const ofAll = await describe(app, 'describeAllCalls', { hasStaff: true });

  app.get('/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', CACHING);
    return sendEncodedBody(request, reply, await ofVisitors());
  });
  app.get('/admin/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    const access = { staff: 'signed-in' } as const;
    const refusal = await admitStaff(shop, 'GET admin/openapi.json', access, request);
    if (refusal) return send(reply, refusal);
    reply.header('cache-control', STAFF_CACHING);
    return sendEncodedBody(request, reply, await ofAll());
  });
}

async function describe(
  app: FastifyInstance,
  decorator: string,
  { hasStaff }: { hasStaff: boolean },
): Promise<() => Promise<EncodedBody>> {
  await app.register(fastifySwagger, {
    decorator: decorator as 'swagger',
    openapi: {
      openapi: OPENAPI,
      info: { title: 'VanGon', description: 'The calls of the shop', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform(route) {
      const { response, ...asked } = route.schema ?? {};
      if (asked.hide || (!hasStaff && asked.tags?.includes('staff')))
        return { schema: { hide: true }, url: route.url };
      const described = jsonSchemaTransform({ ...route, schema: asked });
      return { ...described, schema: { ...described.schema, [ANSWERS]: response } };
    },
  });
  let making: Promise<EncodedBody> | undefined;
  const make = async () => {
    const description = app[decorator as 'swagger']() as unknown as Description;
    return new EncodedBody({
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(await withSharedResponses(description)),
    });
  };
  return () => (making ??= make());
}

/** Where an operation keeps the schemas of its answers until they are described. */
const ANSWERS = 'x-answers';

type Schemas = Record<string, z.core.$ZodType>;
type Responses = Record<string, unknown>;

interface Operation {
  responses?: Responses;
  [ANSWERS]?: Schemas;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components?: { responses?: Responses };
}

/**
 * Describes the answers between other work, because they are most of the text and took most of a second at once. Moves
 * each that several calls have to the components: most refusals are the same.
 */
async function withSharedResponses(description: Description): Promise<Description> {
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
  const turn = yieldOften();
  const texts = new Map<z.core.$ZodType, string>();
  const counts = new Map<string, number>();
  for (const { [ANSWERS]: answers = {} } of operations)
    for (const schema of Object.values(answers)) {
      const text = texts.get(schema) ?? responseText(schema);
      texts.set(schema, text);
      counts.set(text, (counts.get(text) ?? 0) + 1);
      await turn();
    }
  const shared: Responses = {};
  const names = new Map<string, string>();
  for (const operation of operations) {
    const { [ANSWERS]: answers = {} } = operation;
    delete operation[ANSWERS];
    operation.responses = {};
    for (const [code, schema] of Object.entries(answers)) {
      const status = code.toUpperCase();
      const text = texts.get(schema)!;
      if (counts.get(text) === 1) {
        operation.responses[status] = JSON.parse(text);
        continue;
      }
      const name = names.get(text) ?? `Response${status}_${names.size + 1}`;
      names.set(text, name);
      shared[name] ??= JSON.parse(text);
      operation.responses[status] = { $ref: `#/components/responses/${name}` };
    }
    await turn();
  }
  return { ...description, components: { ...description.components, responses: shared } };
}

function responseText(answer: z.core.$ZodType): string {
  const { schema } = jsonSchemaTransform({
    schema: { response: { 200: answer } },
    url: '',
    openapiObject: { openapi: OPENAPI },
  } as unknown as Parameters<typeof jsonSchemaTransform>[0]);
  const { 200: described } = schema.response as Responses;
  return JSON.stringify({
    description: 'Default Response',
    content: { 'application/json': { schema: described } },
  });
}
