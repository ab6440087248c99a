import { afterAll } from 'vitest';
import { openS3Store } from './s3-server.ts';

/** A bucket for one test file; stopped after the last test. */
export async function startS3Store() {
  const store = await openS3Store();
  afterAll(() => store.close());
  return store;
}
