import { once } from 'node:events';
import { createServer } from 'node:net';
import { serveMetrics } from './serve-metrics.mjs';
import { UserError } from '../src/server/commands/user-error.ts';
import { portInUse } from '../src/server/http/listen.ts';
import type { Config } from '../src/server/config/config.ts';

type Settings = Pick<
  Config,
  'host' | 'port' | 'staysAtPort' | 'hasOwnPorts' | 'processes' | 'metricsHost' | 'metricsPort'
>;

/** Throws if another program has a port that was asked for, which the shop would otherwise find out after a build. */
export async function checkPorts(config: Settings): Promise<void> {
  const { host, port: first, staysAtPort, hasOwnPorts, processes } = config;
  if (staysAtPort && first > 0)
    for (let port = first; port < first + (hasOwnPorts ? processes : 1); port += 1)
      if (await isTaken(host, port)) throw new UserError(portInUse(port));
  if (config.metricsPort === undefined) return;
  const served = await serveMetrics({
    host: config.metricsHost,
    port: config.metricsPort,
    read: () => Promise.reject(new Error('The shop is not open yet')),
    onError() {},
  }).catch((cause: Error) => {
    throw new UserError(cause.message, { cause });
  });
  served.stop();
}

/** Other errors are for the shop to tell. */
async function isTaken(host: string, port: number): Promise<boolean> {
  const server = createServer().listen({ host, port, exclusive: true });
  try {
    await once(server, 'listening');
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  } finally {
    server.close();
  }
}
