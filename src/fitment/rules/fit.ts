import type { Body, Gearbox, Market } from './conditions.ts';

/** One row of a product's fits; all of its conditions must hold. Absent conditions do not restrict. */
export interface Fit {
  /** Slug of the van type. */
  van: string;
  /** Model years, inclusive. */
  from: number;
  to: number;
  engines?: readonly string[] | undefined;
  gearbox?: Gearbox | undefined;
  /** Months of production, inclusive: "1975-08". */
  built_from?: string | undefined;
  built_to?: string | undefined;
  chassis_from?: string | undefined;
  chassis_to?: string | undefined;
  bodies?: readonly Body[] | undefined;
  market?: Market | undefined;
  /** Completes "Fits if your van has …". */
  detail?: string | undefined;
}

/** The facts that the owner has given about a van; null means not given or unknown. */
export interface VanFacts {
  /** Slug of the van type. */
  type: string;
  year: number;
  /** A code, or `OTHER_ENGINE`. */
  engine: string | null;
  gearbox: Gearbox | null;
  /** Month of production: "1973-09". */
  built: string | null;
  chassis: string | null;
  body: Body | null;
  market: Market | null;
  /** Answers to detail questions: whether the van has the detail. */
  details: Readonly<Record<string, boolean>>;
}

/** The facts of a van of which only type and year are known. */
export const unknownFacts = {
  engine: null,
  gearbox: null,
  built: null,
  chassis: null,
  body: null,
  market: null,
  details: {},
};

/** A question to the owner. Values are those that would make the part fit. */
export type OpenQuestion =
  | { asks: 'engine'; engines: readonly string[] }
  | { asks: 'gearbox'; gearbox: Gearbox }
  | { asks: 'built'; from: string | undefined; to: string | undefined }
  | { asks: 'chassis'; from: string | undefined; to: string | undefined }
  | { asks: 'body'; bodies: readonly Body[] }
  | { asks: 'market'; market: Market }
  | { asks: 'detail'; detail: string };

export type FitResult =
  | { state: 'every' }
  | { state: 'fits'; fit: Fit }
  /** Each alternative is a list of questions that must all be answered favorably. */
  | { state: 'if'; alternatives: readonly (readonly OpenQuestion[])[] }
  | { state: 'no' };
