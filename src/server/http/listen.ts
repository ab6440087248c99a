import type { FastifyInstance } from 'fastify';
import { UserError } from '../commands/user-error.ts';
import type { Config } from '../config/config.ts';

const MAX_PORTS = 100;

/**
 * Listens on `firstPort` or, unless it `staysAtPort`, the next free port. Returns the address to open in a browser and
 * whether the port differs. Port 0 takes any free port. Throws when the port, or a hundred in a row, are in use.
 */
export async function listen(
  app: FastifyInstance,
  {
    host,
    port: firstPort,
    staysAtPort = false,
  }: Pick<Config, 'host' | 'port'> & Partial<Pick<Config, 'staysAtPort'>>,
): Promise<{ address: string; port: number; moved: boolean }> {
  for (let port = firstPort; !(await listensOn(app, host, port)); port += 1) {
    if (staysAtPort) throw new UserError(portInUse(port));
    if (port - firstPort >= MAX_PORTS || port >= 65_535) {
      throw new UserError(
        `The ports ${firstPort} to ${port} are all in use; set PORT to a free one`,
      );
    }
  }
  const { port } = app.server.address() as { port: number };
  const moved = firstPort > 0 && port !== firstPort;
  return { address: `http://${nameOf(host)}:${port}`, port, moved };
}

export const portInUse = (port: number): string =>
  `Port ${port} is in use. Set PORT to another one, or stop the program that has it.`;

async function listensOn(app: FastifyInstance, host: string, port: number): Promise<boolean> {
  try {
    await app.listen({ host, port });
    return true;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') return false;
    throw new UserError(`The shop cannot listen on HOST ${host}, PORT ${port}: ${message}.`, {
      cause: error,
    });
  }
}

function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
