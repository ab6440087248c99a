import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding } from '../cache/encoded-body.ts';
import { preferredEncoding } from '../cache/send-encoded-body.ts';

/** The maximum body size of a large call, in bytes. */
export const LARGE_BODY = 4 * 1024 * 1024;
const WORTH_COMPRESSING = 16 * 1024;
/** Megabytes of rows wait for it, so it is fast: half the time of the fastest gzip for three quarters of its bytes. */
const QUALITY = 1;
const LEVEL = 1;
/** Each chunk costs a round trip to another thread. */
const CHUNK_BYTES = 1024 * 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const encoders: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) =>
    brotli(text, {
      chunkSize: CHUNK_BYTES,
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
    }),
  gzip: (text) => zip(text, { level: LEVEL, chunkSize: CHUNK_BYTES }),
};

/** Compresses the response of a large call, which is never cached. */
export async function compressLarge(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  if (typeof payload !== 'string' || payload.length < WORTH_COMPRESSING || !encoding)
    return payload;
  reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
  reply.removeHeader('content-length');
  return encoders[encoding](payload);
}
