import type { VanModelRow } from '../../../fitment/contract.ts';
import { anyOf } from '../../../fitment/rules/condition-text.ts';
import { doesItFit } from '../../../fitment/rules/does-it-fit.ts';
import type { Fit, FitResult } from '../../../fitment/rules/fit.ts';
import { fitWords, questionText } from '../../../fitment/rules/fit-words.ts';
import { currentVan, type Garage, type Van } from '../../../fitment/rules/garage.ts';
import { asVanModel, vanName, vanTitle } from '../../../fitment/rules/van-models.ts';
import { type CartLine, isSoldOut, isUnfit, type LineFit } from '../../rules/cart-values.ts';

type ShoppedVan = LineFit['van'];
type Judged = Omit<LineFit, 'instead'>;

/**
 * Whether a line's part fits the van that it is bought for. That is the one that the shopper had chosen when it was added,
 * or, where it does not fit that one, the first that it does fit. Null if no van is known.
 */
export function judgeLine(
  line: Pick<CartLine, 'fit'>,
  fits: readonly Fit[],
  garage: Garage,
  models: readonly VanModelRow[],
): Judged | null {
  const vans = vansFor(line, garage);
  const factory = models.map(asVanModel);
  const results = vans.map((van) => doesItFit(fits, van, factory));
  const place = bestOf(results.map(({ state }) => state));
  const [van, result] = [vans[place], results[place]];
  if (!van || !result) return null;
  const shortNames = vans.map((each) => shortName(each, models));
  return {
    state: result.state,
    van: shopped(van, fits),
    vanName: shortName(van, models),
    words: wordsOf({ fits, result, van, models, shortNames }),
    // The dialog asks about the chosen van.
    question: van.id === garage.current ? questionOf(result) : undefined,
  };
}

function questionOf(result: FitResult): LineFit['question'] {
  const asks = result.state === 'if' ? result.alternatives[0]?.[0] : undefined;
  return asks && { asks, text: questionText(asks) };
}

/** The van of the line comes first. A shopper without a chosen van is asked nothing about those of the garage. */
function vansFor({ fit }: Pick<CartLine, 'fit'>, garage: Garage): ShoppedVan[] {
  const { vans, removed } = garage;
  const id = fit?.van.id;
  const lines = vans.find((van) => van.id === id) ?? (id && removed.includes(id) ? null : fit?.van);
  const current = currentVan(garage);
  const first = lines ?? current;
  if (!first) return [];
  return [first, ...(current ? vans.filter((van) => van.id !== first.id) : [])];
}

/** The first van, unless the part does not fit it but another. */
function bestOf(states: readonly FitResult['state'][]): number {
  if (states[0] !== 'no') return 0;
  const sure = states.findIndex((state) => state === 'fits' || state === 'every');
  const maybe = states.indexOf('if');
  return Math.max(0, sure === -1 ? maybe : sure);
}

/** Without what does not decide: a chassis number identifies its owner. */
function shopped(van: ShoppedVan, fits: readonly Fit[]): ShoppedVan {
  const { paint: _, updated: __, ...facts } = van as ShoppedVan & Partial<Van>;
  const decides = fits.some(
    (fit) => fit.chassis_from !== undefined || fit.chassis_to !== undefined,
  );
  return { ...facts, chassis: decides ? van.chassis : null };
}

const shortName = (van: ShoppedVan, models: readonly VanModelRow[]) =>
  van.name || `your ${vanTitle(van, models)}`;

/** More names than these would fill the line. */
const MAX_NAMES = 3;

interface Said {
  fits: readonly Fit[];
  result: FitResult;
  van: ShoppedVan;
  models: readonly VanModelRow[];
  shortNames: readonly string[];
}

function wordsOf({ fits, result, van, models, shortNames }: Said): string {
  switch (result.state) {
    case 'every':
      return 'Fits every van';
    case 'fits':
      return `Fits ${van.name ? vanName(van, models) : shortName(van, models)}`;
    case 'if':
      return fitWords({ fits, result }, van, models).words.replace(
        /^Fits/,
        `Fits ${shortName(van, models)}`,
      );
    case 'no':
      return shortNames.length > MAX_NAMES
        ? `Does not fit any of your ${shortNames.length} vans`
        : `Does not fit ${anyOf(shortNames)}`;
  }
}

/** The sentence above the cart's lines; null if every part fits some van. */
export function fitWarning(items: readonly CartLine[], vanCount: number): string | null {
  const unfit = items.filter((line) => isUnfit(line) && !isSoldOut(line));
  if (unfit.length === 0) return null;
  const one = unfit.length === 1;
  const parts = one ? '1 part' : `${unfit.length} parts`;
  if (vanCount < 2) return `${parts} ${one ? 'does' : 'do'} not fit ${unfit[0]!.fit!.vanName}.`;
  const vans = vanCount === 2 ? 'neither van' : `none of the ${vanCount} vans`;
  return `${parts} ${one ? 'fits' : 'fit'} ${vans} of your garage.`;
}
