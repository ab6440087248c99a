import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Finished } from './kept.ts';

/** Sends finished bytes in the best encoding that the browser takes, or 304 when it has them. */
export function sendFinished(request: FastifyRequest, reply: FastifyReply, finished: Finished) {
  reply.header('etag', finished.etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(finished.etag)) {
    return reply.code(304).send();
  }
  reply.type(finished.type);
  const accepted = request.headers['accept-encoding'] ?? '';
  if (takes(accepted, 'br')) return reply.header('content-encoding', 'br').send(finished.br);
  if (takes(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(finished.gzip);
  return reply.send(finished.raw);
}

function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name, weight] = part.trim().split(/\s*;\s*q=/);
    return name === encoding && Number(weight ?? 1) > 0;
  });
}
