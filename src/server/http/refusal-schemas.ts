import * as z from 'zod/mini';
import type { Call } from '../../kit/call.ts';
import { commonRefusals, idempotencyRefusals, type Refusals } from '../../kit/refusals.ts';

type Shape = Record<string, z.core.$ZodType>;
type Variant = z.ZodMiniObject<z.core.$ZodLooseShape>;

const message = z.union([z.string(), z.record(z.string(), z.array(z.string()))]);
const unauthenticated = z.object({ error: z.literal('Unauthenticated.') });
/** Fastify refuses unreadable requests with several statuses, such as 413 and 414. */
const unreadable = z.object({
  code: z.number(),
  error: z.object({ code: z.literal('unreadable'), message }),
});

/** The response schemas of a call's refusals by status: they list them in its description, and nothing else is sent. */
export function refusalSchemas(call: Call): Record<string, z.core.$ZodType> {
  const declared = [
    commonRefusals,
    ...(call.idempotent ? [idempotencyRefusals] : []),
    ...(call.refuses ? [call.refuses] : []),
  ];
  const schemas: Record<number, z.core.$ZodType[]> =
    call.access === 'anyone' ? {} : { 401: [unauthenticated] };
  for (const refusals of declared) {
    for (const [status, codes] of Object.entries<Refusals[number]>(refusals)) {
      (schemas[Number(status)] ??= []).push(...variants(Number(status), codes));
    }
  }
  const byStatus = Object.entries(schemas).map(([status, all]) => [
    status,
    z.union(Number(status) < 500 ? [...all, unreadable] : all),
  ]);
  return { ...Object.fromEntries(byStatus), '4xx': unreadable };
}

function variants(status: number, codes: Refusals[number]): Variant[] {
  const variant = (code: readonly string[], details: Shape): Variant =>
    z.object({
      code: z.literal(status),
      error: z.object({ code: z.enum(code), message }),
      ...details,
    });
  if (isList(codes)) return [variant(codes, {})];
  return Object.entries(codes).map(([code, details]) => variant([code], details));
}

const isList = (codes: Refusals[number]): codes is readonly string[] => Array.isArray(codes);
