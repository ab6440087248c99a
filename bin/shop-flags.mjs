// How Node runs the shop: measured with `npm run bench` and `npm run bench:startup`.
import { join } from 'node:path';

/** The server as it is built: with its packages in few files it takes 30 MB less than from its sources. */
export const shopProgram = 'dist/server/main.js';

/**
 * Young objects get enough room that what one sale needs mostly ends in it.
 * What is garbage is looked for once the heap has grown by 40 of 100: left alone,
 * V8 lets it double on a machine with much memory. Smaller numbers take less memory and more of the processor.
 */
export const shopFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40'];

/**
 * Compiled code is kept for the next start. Freed memory goes back to the system: in one arena, with long bytes (pages
 * on their way, passwords being checked) outside it, where glibc would soon stop putting them.
 */
export const shopEnvironment = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled'),
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
