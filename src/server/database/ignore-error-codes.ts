/** For `.catch`: ignores errors with one of the codes and rethrows any other. */
export function ignoreErrorCodes(...codes: string[]): (error: unknown) => void {
  return (error) => {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  };
}
