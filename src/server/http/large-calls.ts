import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bytes that the body of a large call may have. */
export const LARGE_BODY = 4 * 1024 * 1024;
const WORTH_COMPRESSING = 16 * 1024;
/** The fastest: megabytes of rows wait for it. */
const LEVEL = 1;

const compress = promisify(gzip);

/** Compresses the answer of a large call, which no cache holds. */
export async function compressLarge(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(
    request.headers['accept-encoding'] ?? '',
  );
  if (typeof payload !== 'string' || payload.length < WORTH_COMPRESSING || !takesGzip)
    return payload;
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
  reply.removeHeader('content-length');
  return compress(payload, { level: LEVEL });
}
