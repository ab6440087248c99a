import { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Counts responses sent through a socket; calls made by server rendering belong to their page. */
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

/** The declared route, never the requested address; `unknown` for no route. */
export const routeOf = ({ pagePattern, routeOptions }: FastifyRequest) =>
  pagePattern ?? (routeOptions.url === '/*' ? undefined : routeOptions.url) ?? 'unknown';

/** A stream stays open for hours, so its duration says nothing about waiting. */
const isStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');
