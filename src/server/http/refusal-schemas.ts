import * as z from 'zod/mini';
import type { Call } from '../../kit/call.ts';
import {
  commonRefusals,
  idempotencyRefusals,
  type Refusals,
  staffRefusals,
} from '../../kit/refusals.ts';

type Schema = z.core.$ZodType;
type Schemas = Record<string, Schema>;

const message = z.union([z.string(), z.record(z.string(), z.array(z.string()))]);
const unauthenticated = z.object({ error: z.literal('Unauthenticated.') });
/** Fastify refuses unreadable requests with several statuses, such as 413 and 414. */
const unreadable = z.object({
  code: z.number(),
  error: z.object({ code: z.literal('unreadable'), message }),
});

/** Built once, because a schema takes about 5 kB and there are 70 calls. */
const anyCall = shared(commonRefusals);
const idempotentCall = shared(commonRefusals, idempotencyRefusals);

/** The response schemas of a call's refusals by status. They document the call, and nothing else can be sent. */
export function refusalSchemas({ access, idempotent, refuses = {} }: Call): Schemas {
  const base = idempotent ? idempotentCall : anyCall;
  const own = variantsByStatus(refuses, ...(typeof access === 'object' ? [staffRefusals] : []));
  if (access !== 'anyone') own[401] = [unauthenticated, ...(own[401] ?? [])];
  const added: Schemas = {};
  for (const [status, all] of Object.entries(own)) {
    added[status] = union(status, [...(base.variants[status] ?? []), ...all]);
  }
  return { ...base.schemas, ...added, '4xx': unreadable };
}

function shared(...declared: readonly Refusals[]) {
  const variants = variantsByStatus(...declared);
  const schemas: Schemas = {};
  for (const [status, all] of Object.entries(variants)) schemas[status] = union(status, all);
  return { variants, schemas };
}

function union(status: string, all: Schema[]): Schema {
  return z.union(Number(status) < 500 ? [...all, unreadable] : all);
}

function variantsByStatus(...declared: readonly Refusals[]): Record<string, Schema[]> {
  const byStatus: Record<string, Schema[]> = {};
  for (const [status, codes] of declared.flatMap((refusals) => Object.entries(refusals))) {
    (byStatus[status] ??= []).push(...variants(Number(status), codes));
  }
  return byStatus;
}

function variants(status: number, codes: Refusals[number]): Schema[] {
  const variant = (code: readonly string[], details: Schemas): Schema =>
    z.object({
      code: z.literal(status),
      error: z.object({ code: z.enum(code), message }),
      ...details,
    });
  if (isList(codes)) return [variant(codes, {})];
  return Object.entries(codes).map(([code, details]) => variant([code], details));
}

function isList(codes: Refusals[number]): codes is readonly string[] {
  return Array.isArray(codes);
}
