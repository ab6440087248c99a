/** An error that whoever runs the shop or a command can fix: its message is printed without a stack. */
export class UserError extends Error {
  readonly exitCode: number;

  constructor(
    message: string,
    { exitCode = 1, ...options }: ErrorOptions & { exitCode?: number } = {},
  ) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** Of files and folders, whatever was to be done with them. */
const UNUSABLE = /^(EACCES|EEXIST|EISDIR|ENOENT|ENOTDIR|EPERM|EROFS)$/;

/** What to say of an error that its reader can mend; undefined for any other. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof UserError) return error.message;
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return `There is not enough room on the disk for ${path ?? 'it'}.`;
  if (!path || !UNUSABLE.test(code)) return undefined;
  // Node's message is such as "EACCES: permission denied, open 'file'".
  return `${path} cannot be used: ${/^\w+: ([^,]+)/.exec(message)?.[1] ?? code}.`;
}
