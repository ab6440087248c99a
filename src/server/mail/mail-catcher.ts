import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Log } from '../log/log.ts';
import type { Mailbox } from './mailbox.ts';

/** A mail server on a free local port that stores every mail in the mailbox and sends none. */
export async function startMailCatcher(
  { storeMail }: Mailbox,
  log: Log,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 25 * 1024 * 1024,
    onData(stream, _session, done) {
      buffer(stream)
        .then(storeMail)
        .then(
          () => done(),
          (error: Error) => done(error),
        );
    },
  });
  server.on('error', (err) => log.warn({ err }, 'The local mail catcher failed'));

  // Exclusive, because forked processes would otherwise share it.
  await new Promise<void>((resolve) =>
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, resolve),
  );
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
