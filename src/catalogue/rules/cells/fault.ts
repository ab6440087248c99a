/** An error in the CSV file or the folder of photographs. */
export interface Fault {
  /** Line in the CSV file, from 1; null for the whole file or a photograph. */
  line: number | null;
  /** The column or the photograph's file name. */
  place: string | null;
  reason: string;
}

/** `line 12, price: "12,50" is not a number` */
export function faultText({ line, place, reason }: Fault): string {
  const where = [line === null ? null : `line ${line}`, place].filter((part) => part !== null);
  return where.length > 0 ? `${where.join(', ')}: ${reason}` : reason;
}

export type CellResult<T> = { value: T } | { reasons: string[] };

export const valid = <T>(value: T): CellResult<T> => ({ value });
export const invalid = (...reasons: string[]): CellResult<never> => ({ reasons });

/** Quotes a value in a reason, shortened to 60 characters. */
export const quoted = (text: string) =>
  JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
