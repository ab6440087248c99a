import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Encoding, encodings, type EncodedBody } from './encoded-body.ts';

/** Sends the body in the best encoding that the browser accepts, or 304 when the browser has it. */
export function sendEncodedBody(
  request: FastifyRequest,
  reply: FastifyReply,
  finished: EncodedBody,
) {
  reply.header('etag', finished.etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(finished.etag)) {
    return reply.code(304).send();
  }
  reply.header('content-type', finished.type);
  const encoding = bestOf(request.headers['accept-encoding']);
  if (!encoding) return reply.send(finished.raw);

  reply.header('content-encoding', encoding);
  const bytes = finished.in(encoding);
  if (!(bytes instanceof Promise)) return reply.send(bytes);
  bytes.then(
    (made) => reply.send(made),
    (error: Error) => reply.send(error),
  );
  return reply;
}

/** Browsers send one of a handful of texts; strangers' texts push each other out. */
const best = new LRUCache<string, Encoding | 'none'>({ max: 100 });

function bestOf(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined;
  let found = best.get(accepted);
  if (!found) {
    found = encodings.find((encoding) => takes(accepted, encoding)) ?? 'none';
    best.set(accepted, found);
  }
  return found === 'none' ? undefined : found;
}

function takes(accepted: string, encoding: Encoding): boolean {
  return accepted.split(',').some((part) => {
    const [name, weight] = part.trim().split(/\s*;\s*q=/);
    return name === encoding && Number(weight ?? 1) > 0;
  });
}
