import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ignoreErrorCodes } from '../database/ignore-error-codes.ts';

/** Creates a folder and its parents. Node's own `recursive` hangs where nobody can create one, such as in /proc. */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const make = () => mkdir(path, mode).catch(ignoreErrorCodes('EEXIST'));
  await make().catch(async (error: unknown) => {
    ignoreErrorCodes('ENOENT')(error);
    if (dirname(path) === path) throw error;
    await makeFolder(dirname(path), mode);
    await make();
  });
}
