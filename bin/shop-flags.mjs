// Node options for the shop, measured with `npm run bench` and `npm run bench:startup`.
import { join } from 'node:path';

/** The bundled server: it takes 30 MB less memory than running from source. */
export const shopProgram = 'dist/server/main.js';

/**
 * The young generation is large enough that most objects of one sale die in it.
 * Garbage collection starts once the heap has grown by 40 percent: by default
 * V8 lets it double on a machine with much memory. Smaller numbers trade processor time for memory.
 */
export const shopFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40'];

/**
 * Compiled code is cached for the next start. Freed memory is returned to the system: one arena, with large blocks
 * (pages being sent, password hashing) outside it; glibc would otherwise raise that threshold.
 */
export const shopEnvironment = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled'),
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** With several processes, the parent only passes connections on. */
export const parentFlags = ['--max-semi-space-size=1', '--v8-pool-size=0'];
