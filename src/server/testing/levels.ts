import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const LEVELS = ['unit', 'calls', 'system'] as const;
export type Level = (typeof LEVELS)[number];

const root = join(import.meta.dirname, '../../..');
const FOLDERS = 'src,bin,build,db,drawings,paypal-sandbox,prove,scale,bench';

/** Starts processes: the shop itself, PostgreSQL, the TypeScript compiler, commands. */
const SYSTEM =
  /from '(node:child_process|[./\w-]*\/(shop-process|standby-pair|row-claims|embedded-postgres|installed-postgres|bootstrap|prove)\.m?[jt]s)'/;
/** Has a database, listens on a socket, or serves the build, which is made beside the unit tests. */
const CALLS =
  /from '(node:(net|http)|[./\w-]*\/(test-(shop|database|checkout)|with-sandbox|s3-store|mail-(transport|catcher)|listen|static-files)\.ts)'/;

/** What a test file imports decides its level; `stay-in-level.ts` stops what a level may not do. */
export function levelOf(text: string): Level {
  if (SYSTEM.test(text)) return 'system';
  return CALLS.test(text) ? 'calls' : 'unit';
}

/** All test files by level. */
export function filesByLevel(): Record<Level, string[]> {
  const files: Record<Level, string[]> = { unit: [], calls: [], system: [] };
  for (const file of globSync(`{${FOLDERS}}/**/*.test.{ts,tsx}`, { cwd: root }))
    files[levelOf(readFileSync(join(root, file), 'utf8'))].push(file);
  return files;
}
