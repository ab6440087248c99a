// A mail server that takes every mail and keeps none: as the provider of payments, it is not the shop. A process of its own.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    stream.once('end', () => done());
    stream.resume();
  },
});
process.once('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.server.address() as AddressInfo;
  process.send!(`smtp://127.0.0.1:${port}`);
});
