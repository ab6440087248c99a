import { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf } from '../metrics/observe-requests.ts';
import type { Span, Tracing } from './spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined;
  }
}

/** Creates a span for each page, call and webhook, named by its pattern, with child spans for calls by rendering. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    if (isFile(request)) return done();
    const { method, raw, headers } = request;
    const kind = raw instanceof IncomingMessage ? 'server' : 'internal';
    request.span = tracing.start(
      { name: method, kind, attributes: { 'http.request.method': method } },
      headers,
    );
    return request.span ? request.span.run(done) : done();
  });
  // A body that arrives in chunks is read outside of the span's context, so it is entered again.
  app.addHook('preValidation', (request, _reply, done) =>
    request.span ? request.span.run(done) : done(),
  );
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const route = routeOf(request);
    request.span?.end({
      name: `${request.method} ${route}`,
      attributes: {
        'http.route': route,
        'http.response.status_code': statusCode,
        ...(request.refusalCode && { 'vangon.refusal': request.refusalCode }),
      },
      isFailure: statusCode >= 500,
    });
    done();
  });
}

/** Files and health checks make up most requests and are not worth a trace. */
const isFile = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  url.startsWith('/health/') || (url.endsWith('/*') && url !== '/*' && !url.startsWith('/api/'));
