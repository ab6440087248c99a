// How Node runs the shop: measured with `npm run bench` and `npm run bench:startup`.
import { join } from 'node:path';

/** Young objects get little room: half the memory, and no slower. */
export const shopFlags = ['--max-semi-space-size=16'];

/** Compiled code is kept for the next start; freed memory goes back sooner. */
export const shopEnvironment = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled'),
  MALLOC_ARENA_MAX: '2',
};
