import { afterAll } from 'vitest';
import { openS3Store } from './s3-server.ts';

/** A bucket for one file of tests: it ends after the last. */
export async function startS3Store() {
  const store = await openS3Store();
  afterAll(() => store.close());
  return store;
}
