// Serves Prometheus metrics on a port of its own that no visitor reaches; see docs/decisions/080.
import { once } from 'node:events';
import { createServer } from 'node:http';

/** Errors of the host, whatever the port. */
const OF_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL']);
const ADVICE = {
  EADDRINUSE: 'another program has that port. Choose another one, or stop that program.',
  EACCES: 'this user may not listen there. Choose a port above 1023.',
};
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/**
 * Answers only GET /metrics, with what `read` returns. Throws if the port is taken: metrics found missing only when
 * they are needed would be worse.
 */
export async function serveMetrics({ host, port, read, onError }) {
  const server = createServer((request, response) => {
    const isScrape = /^(GET|HEAD)$/.test(request.method) && /^\/metrics(\?|$)/.test(request.url);
    if (!isScrape) return void response.writeHead(404, HEADERS).end('Not found\n');
    read().then(
      ({ type, text }) => response.writeHead(200, { ...HEADERS, 'content-type': type }).end(text),
      (error) => {
        onError(error);
        response.writeHead(500, HEADERS).end();
      },
    );
  });
  // Exclusive, or the processes of a machine would share it.
  server.listen({ host, port, exclusive: true });
  await once(server, 'listening').catch((cause) => {
    const setting = OF_HOST.has(cause.code) ? `METRICS_HOST ${host}` : `METRICS_PORT ${port}`;
    const reason = ADVICE[cause.code] ?? cause.message;
    throw new Error(`${setting} cannot be used: ${reason}`, { cause });
  });
  // An open scrape must not keep a stopped shop alive.
  server.unref();
  return {
    port: server.address().port,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
