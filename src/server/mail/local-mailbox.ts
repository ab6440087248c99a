import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { isFromThisMachine } from '../http/requested-origin.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Mailbox } from './mailbox.ts';
import { addMailboxPages } from './mailbox-page.ts';

/** Mails contain personal data and login links, so only browsers on this machine may open the mailbox, not proxies. */
export function localMailbox(mailbox: Mailbox) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request)) return reply.callNotFound();
    });
    addMailboxPages(app, mailbox);
  };
}

/** Serves the mailbox on its own port, which no proxy forwards to. */
export async function openSeparateMailbox(
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
