import * as z from 'zod';

/** Errors in hand-written files, one line each. */
export class FaultyFiles extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'FaultyFiles';
    this.lines = lines;
  }
}

/** One line per wrong field, `prices.0: …`. */
export function faultsOf(error: z.ZodError): string[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.join('.');
    return `${path ? `${path}: ` : ''}${issue.message}`;
  });
}
