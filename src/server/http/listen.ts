import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const MAX_PORTS = 100;

/**
 * Listens on the firstPort port or the next free one. Returns the address to open in a browser and whether the port
 * differs. Port 0 takes any free port. Throws when a hundred ports in a row are in use.
 */
export async function listen(
  app: FastifyInstance,
  { host, port: firstPort }: Pick<Config, 'host' | 'port'>,
): Promise<{ address: string; port: number; moved: boolean }> {
  for (let port = firstPort; !(await listensOn(app, host, port)); port += 1) {
    if (port - firstPort >= MAX_PORTS || port >= 65_535) {
      throw new Error(`The ports ${firstPort} to ${port} are all in use; set PORT to a free one`);
    }
  }
  const { port } = app.server.address() as { port: number };
  const moved = firstPort > 0 && port !== firstPort;
  return { address: `http://${nameOf(host)}:${port}`, port, moved };
}

async function listensOn(app: FastifyInstance, host: string, port: number): Promise<boolean> {
  try {
    await app.listen({ host, port });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
}

function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
