import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { buildSandbox, demoAccount } from '../../../paypal-sandbox/sandbox.ts';
import { type TestCard, testCards } from '../../../paypal-sandbox/test-cards.ts';
import type { Config } from './config.ts';

export interface SandboxAccess {
  account: { api: string; clientId: string; clientSecret: string; webhookId: string };
  cards: readonly TestCard[];
  tellWebhooks(url: string): void;
  stop(): Promise<void>;
}

/** Starts the payment sandbox on its own loopback port; its journal is under DATA_DIR. */
export async function openPaypalSandbox({
  dataDir,
}: Pick<Config, 'dataDir'>): Promise<SandboxAccess> {
  let webhookUrl: string | undefined;
  const sandbox = buildSandbox({
    journal: join(dataDir, 'paypal-sandbox.jsonl'),
    webhookUrl: () => webhookUrl,
  });
  await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const { port } = sandbox.server.address() as AddressInfo;
  return {
    account: { ...demoAccount, api: `http://127.0.0.1:${port}` },
    cards: testCards,
    tellWebhooks: (url) => (webhookUrl = url),
    stop: () => sandbox.close(),
  };
}
