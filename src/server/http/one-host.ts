import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Refuses requests with several `Host` headers (RFC 9112, 3.2): Node reads the first, a proxy in front may have read the
 * last, and caches would store the answer for the wrong one.
 */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const hasSeveral = countHosts(request.raw) > 1;
    done(hasSeveral ? Object.assign(new Error('Several hosts'), { statusCode: 400 }) : undefined);
  });
}

export function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1;
  return hosts;
}
