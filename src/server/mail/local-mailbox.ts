import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { AddressInfo } from 'node:net';
import { isLoopbackHost } from '../loopback.ts';
import { securityHeaders } from '../security-headers.ts';
import type { Mailbox } from './mailbox.ts';
import { addMailboxPages } from './mailbox-page.ts';

/** What somebody between leaves behind; a browser on this machine sends none of it. */
const FORWARDED =
  /^(x-forwarded|forwarded$|via$|x-real-ip$|x-client-ip$|x-cluster-client-ip$|x-original-|true-client-ip$|cf-|fastly-|x-envoy-)/;

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
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const host = (headers.host ?? '').replace(/:\d*$/, '');
  return (
    isLoopbackHost(raw.socket.remoteAddress ?? '') &&
    isLoopbackHost(host) &&
    // A browser does not speak 1.0; a proxy that was told nothing does.
    raw.httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => FORWARDED.test(name))
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
