// A mail server that accepts and discards every mail, as its own process: like payments, it is not part of the shop.
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
