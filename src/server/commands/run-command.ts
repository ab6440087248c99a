import { userErrorMessage, UserError } from './user-error.ts';

/** The command line is invalid. */
export class InvalidArguments extends Error {}

/**
 * Runs a command and exits with its code; errors that the user can fix are printed without a stack. With `--help` it
 * only prints its usage.
 */
export async function runCommand(usage: string, work: () => Promise<number>): Promise<void> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h'))
    return console.log(usage);
  try {
    process.exitCode = await work();
  } catch (error) {
    const sentence = isWrongArguments(error)
      ? `${error.message}\n${usage}`
      : userErrorMessage(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    // Exits at once, because a connection that was refused half-way may stay open for a minute.
    process.exit(error instanceof UserError ? error.exitCode : 1);
  }
}

const isWrongArguments = (error: unknown): error is Error =>
  error instanceof InvalidArguments ||
  Boolean((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS'));
