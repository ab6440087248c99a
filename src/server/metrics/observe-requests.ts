import { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Counts what leaves through a socket: calls that server rendering makes belong to their page. */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.raw instanceof IncomingMessage && !isStream(reply))
      metrics.answered({
        route: routeOf(request),
        method: request.method,
        status: reply.statusCode,
        refusal: request.refusalCode,
        seconds: reply.elapsedTime / 1_000,
      });
    done();
  });
}

/** The declared address, never the one that somebody typed; `unknown` for what is nowhere. */
export const routeOf = ({ pagePattern, routeOptions }: FastifyRequest) =>
  pagePattern ?? (routeOptions.url === '/*' ? undefined : routeOptions.url) ?? 'unknown';

/** One that is open for hours says nothing of how long anybody waits. */
const isStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');
