import { UserError } from '../../src/catalogue/commands/with-shop-database.ts';

/** Runs a command; what its user can mend is told in a sentence, without a stack. */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const text = sentenceFor(error as NodeJS.ErrnoException, usage);
    if (text === undefined) throw error;
    console.error(text);
    process.exitCode = 1;
  }
}

function sentenceFor(error: NodeJS.ErrnoException, usage: string): string | undefined {
  if (error instanceof UserError) return error.message;
  if (error.code?.startsWith('ERR_PARSE_ARGS')) return `${error.message}\n${usage}`;
  if (error.code === 'ENOSPC')
    return `There is not enough room on the disk for ${error.path ?? 'it'}.`;
  if (error.code === 'ENOTDIR' || error.code === 'EACCES')
    return `${error.path} cannot be written: ${error.code}.`;
  return undefined;
}
