import type { VanModelRow } from '../contract.ts';
import { doesItFit } from './does-it-fit.ts';
import type { Fit, FitResult, VanFacts } from './fit.ts';
import { fitWords } from './fit-words.ts';
import { asVanModel } from './van-models.ts';

/** A part that is offered in place of one that does not fit. */
export interface Offered<Part> {
  part: Part;
  state: FitResult['state'];
  /** "Fits", or "Fits if the engine is AW". */
  words: string;
}

/** The parts that fit the van, then those that may, each in the order given. */
export function fittingParts<Part extends { id: number }>(
  parts: readonly Part[],
  fits: Readonly<Record<number, readonly Fit[]>>,
  van: VanFacts,
  models: readonly VanModelRow[],
): Offered<Part>[] {
  const factory = models.map(asVanModel);
  const results = parts.map((part): Offered<Part> => {
    const own = fits[part.id] ?? [];
    const result = doesItFit(own, van, factory);
    const { words } = fitWords({ fits: own, result }, van, models);
    return { part, state: result.state, words: result.state === 'if' ? words : 'Fits' };
  });
  return results
    .filter(({ state }) => state !== 'no')
    .toSorted((one, other) => Number(one.state === 'if') - Number(other.state === 'if'));
}
