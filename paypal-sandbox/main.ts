import { parseArgs } from 'node:util';
import { buildSandbox, demoAccount } from './sandbox.ts';

const { env } = process;
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: env['PORT'] ?? '4010' },
    journal: { type: 'string', default: env['JOURNAL'] ?? '' },
    'webhook-url': { type: 'string', default: env['WEBHOOK_URL'] ?? '' },
  },
});

const port = Number(values.port);
if (!/^\d+$/.test(values.port) || port > 65_535) {
  console.error(`PORT must be a number from 0 to 65535, not "${values.port}".`);
  process.exit(1);
}

const app = buildSandbox({
  journal: values.journal || undefined,
  webhookUrl: values['webhook-url'] || undefined,
  account: {
    clientId: env['CLIENT_ID'] || demoAccount.clientId,
    clientSecret: env['CLIENT_SECRET'] || demoAccount.clientSecret,
    webhookId: env['WEBHOOK_ID'] || demoAccount.webhookId,
  },
});
const end = () => void app.close();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
// Ends with the shop that forked it.
process.once('disconnect', end);

try {
  const address = await app.listen({ port, host: '127.0.0.1' });
  console.log(`PayPal sandbox listening on ${address}`);
} catch (error) {
  console.error(`The sandbox cannot listen: ${error instanceof Error ? error.message : 'unknown'}`);
  process.exit(1);
}
