import { join } from 'node:path';
import { afterAll } from 'vitest';
import { buildApp } from '../../build-app.ts';
import { openRendering } from '../pages/open-rendering.ts';
import type { Shop } from '../shop.ts';
import { testPayments } from './test-checkout.ts';

const rendering = await openRendering(join(import.meta.dirname, '../../..'), false);

/** A shop that renders with the build in `dist`, until the file's last test. */
export async function builtApp(shop: Shop, { isStaging = false } = {}) {
  const app = await buildApp({
    shop,
    payments: await testPayments(),
    isStaging,
    maxEventLoopDelayMs: 0,
    makeRenderer: rendering.makeRenderer,
  });
  afterAll(() => app.close());
  return app;
}
