/** One thing that is wrong in the catalogue file or in the folder of photographs. */
export interface Fault {
  /** Line of the file as an editor counts it; null for what concerns the whole file or a photograph. */
  line: number | null;
  /** Column of the file, or the name of a photograph. */
  place: string | null;
  reason: string;
}

/** `line 12, price: "12,50" is not a number` */
export function faultText({ line, place, reason }: Fault): string {
  const where = [line === null ? null : `line ${line}`, place].filter((part) => part !== null);
  return where.length > 0 ? `${where.join(', ')}: ${reason}` : reason;
}

/** What a cell says, or why it cannot be understood. */
export type CellResult<T> = { value: T } | { reasons: string[] };

export const valid = <T>(value: T): CellResult<T> => ({ value });
export const invalid = (...reasons: string[]): CellResult<never> => ({ reasons });

/** A word as it is quoted in a reason, not longer than a line. */
export const quoted = (text: string): string =>
  JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
