import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Encoding, encodings, type EncodedBody } from './encoded-body.ts';

/** Sends the body in the best encoding that the browser accepts, or 304 when the browser has it. */
export function sendEncodedBody(request: FastifyRequest, reply: FastifyReply, body: EncodedBody) {
  reply.header('vary', 'accept-encoding');
  if (isRead(request)) {
    reply.header('etag', body.etag);
    const known = request.headers['if-none-match'];
    if (known && lists(known, body.etag)) return reply.code(304).send();
  }
  reply.header('content-type', body.type);
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(body.raw);

  reply.header('content-encoding', encoding);
  const bytes = body.in(encoding);
  if (!(bytes instanceof Promise)) return reply.send(bytes);
  bytes.then(
    (made) => reply.send(made),
    (error: Error) => reply.send(error),
  );
  return reply;
}

/** Compares weakly: some caches drop the `W/`. */
const lists = (etags: string, wanted: string): boolean =>
  etags.split(',').some((etag) => withoutWeak(etag.trim()) === withoutWeak(wanted));

const withoutWeak = (etag: string): string => etag.replace(/^W\//, '');

/** Browsers revalidate only responses that they may store. */
const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Browsers send one of a handful of texts. */
const preferred = new LRUCache<string, Encoding | 'none'>({ max: 100 });

/** The best encoding that the browser accepts. */
export function preferredEncoding(accepted = ''): Encoding | undefined {
  let found = preferred.get(accepted);
  if (!found) {
    found = encodings.find((encoding) => takes(accepted, encoding)) ?? 'none';
    preferred.set(accepted, found);
  }
  return found === 'none' ? undefined : found;
}

function takes(accepted: string, encoding: Encoding): boolean {
  return accepted.split(',').some((part) => {
    const [name, weight] = part.trim().split(/\s*;\s*q=/);
    return name === encoding && Number(weight ?? 1) > 0;
  });
}
