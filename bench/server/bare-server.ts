// The baseline: a Fastify without hooks that serves fixed bytes. Runs as its own process.
import { once } from 'node:events';
import Fastify from 'fastify';

export interface BareAnswer {
  path: string;
  type: string;
  encoding: string | undefined;
  base64: string;
}

const [answers] = (await once(process, 'message')) as [BareAnswer[]];
const app = Fastify({ keepAliveTimeout: 60_000 });
for (const { path, type, encoding, base64 } of answers) {
  const bytes = Buffer.from(base64, 'base64');
  app.all(path, (_request, reply) => {
    reply.header('content-type', type);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(bytes);
  });
}
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.once('disconnect', () => process.exit(0));
process.send!(address);
