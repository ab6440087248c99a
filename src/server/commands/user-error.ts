/** An error that the operator can fix; its message is printed without a stack. */
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

/** Error codes of files and folders that cannot be used. */
const UNUSABLE = /^(EACCES|EEXIST|EISDIR|ENOENT|ENOTDIR|EPERM|EROFS)$/;

/** The message for an error that the operator can fix; undefined for any other. */
export function userErrorMessage(error: unknown): string | undefined {
  if (error instanceof UserError) return error.message;
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return `There is not enough room on the disk for ${path ?? 'it'}.`;
  if (!path || !UNUSABLE.test(code)) return undefined;
  // Node's message looks like "EACCES: permission denied, open 'file'".
  return `${path} cannot be used: ${/^\w+: ([^,]+)/.exec(message)?.[1] ?? code}.`;
}
