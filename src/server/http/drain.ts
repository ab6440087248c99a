import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Long enough for a client that has just read an answer to send its next request, on a crowded machine too. */
const DRAIN_MS = 4_000;
const LOOK_EVERY_MS = 20;

/**
 * Stops accepting connections, which then go to the other processes, and closes each open one with its next response.
 * Closing idle connections at once, as a normal shutdown does, would break requests in flight.
 */
export async function drain(server: Server): Promise<void> {
  server.maxRequestsPerSocket = 1;
  // The HTTP server's own close would also end idle connections.
  NetServer.prototype.close.call(server);
  const until = Date.now() + DRAIN_MS;
  while (Date.now() < until && (await connectionsOf(server)) > 0) await wait(LOOK_EVERY_MS);
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
