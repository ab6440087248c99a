import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { AddressInfo } from 'node:net';
import { isForwarded } from '../http/requested-origin.ts';
import { isLoopbackHost } from '../http/loopback.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Mailbox } from './mailbox.ts';
import { addMailboxPages } from './mailbox-page.ts';

/** Mails hold personal data and links that log in: the mailbox opens to a browser on this machine, and to nothing between. */
export function localMailbox(mailbox: Mailbox) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request)) return reply.callNotFound();
    });
    addMailboxPages(app, mailbox);
  };
}

/** Asks the connection itself, because what a proxy tells may be made up, and the proxy may stand on this machine. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const host = (request.headers.host ?? '').replace(/:\d*$/, '');
  return (
    isLoopbackHost(request.raw.socket.remoteAddress ?? '') &&
    isLoopbackHost(host) &&
    !isForwarded(request)
  );
}

/** The mailbox on a port of its own, which no proxy before the shop leads to. */
export async function openMailboxApart(
  mailbox: Mailbox,
): Promise<{ address: string; stop(): Promise<void> }> {
  const app = Fastify();
  const headers = securityHeaders('', true);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  await app.register(localMailbox(mailbox));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { address: `http://localhost:${port}`, stop: () => app.close() };
}
