import { sentenceFor, UserError } from './user-error.ts';

/** Arguments that are no command. */
export class WrongArguments extends Error {}

/**
 * Runs a command and exits with the code that it returns; what its user can fix is printed as a sentence, without a stack.
 */
export async function runCommand(usage: string, work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    const sentence = isWrongArguments(error) ? `${error.message}\n${usage}` : sentenceFor(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    // At once: a connection that was refused half-way may stay open for a minute.
    process.exit(error instanceof UserError ? error.exitCode : 1);
  }
}

const isWrongArguments = (error: unknown): error is Error =>
  error instanceof WrongArguments ||
  Boolean((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS'));
