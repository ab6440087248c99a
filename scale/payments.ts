import type { AddressInfo } from 'node:net';
import { buildSandbox } from '../paypal-sandbox/sandbox.ts';

export interface Provider extends AsyncDisposable {
  api: string;
  /** The number of payment lookups so far. */
  lookUps(): number;
}

/** The payment sandbox, which sends its webhooks to the shop at `front`. */
export async function openProvider(front: string): Promise<Provider> {
  const sandbox = buildSandbox({
    slowMs: 300,
    reportDelayMs: 1_000,
    webhookUrl: `${front}/webhooks/paypal`,
  });
  let lookUps = 0;
  sandbox.addHook('onRequest', async ({ method, url }) => {
    if (method === 'GET' && url.startsWith('/v2/')) lookUps += 1;
  });
  await sandbox.listen({ port: 0, host: '127.0.0.1' });
  return {
    api: `http://127.0.0.1:${(sandbox.server.address() as AddressInfo).port}`,
    lookUps: () => lookUps,
    async [Symbol.asyncDispose]() {
      await sandbox.close();
    },
  };
}
