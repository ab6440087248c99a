import type { VanModelRow } from '../../../fitment/contract.ts';
import { anyOf } from '../../../fitment/rules/condition-text.ts';
import { doesItFit } from '../../../fitment/rules/does-it-fit.ts';
import type { Fit, FitResult } from '../../../fitment/rules/fit.ts';
import { conditionText, questionText } from '../../../fitment/rules/fit-words.ts';
import { currentVan, type Garage, type Van } from '../../../fitment/rules/garage.ts';
import { asVanModel, vanName, vanTitle } from '../../../fitment/rules/van-models.ts';
import { type CartLine, type LineFit, unfitLines } from '../../rules/cart-values.ts';

type ShoppedVan = LineFit['van'];
type LineFitResult = Omit<LineFit, 'instead'>;

/**
 * Whether a line's part fits the van that it is bought for: the van chosen when it was added or, if the part does not
 * fit that, the first van that it does fit. Null without any vans.
 */
export function checkLineFit(
  line: Pick<CartLine, 'fit'>,
  fits: readonly Fit[],
  garage: Garage,
  models: readonly VanModelRow[],
): LineFitResult | null {
  const vans = vansFor(line, garage);
  const factory = models.map(asVanModel);
  const results = vans.map((van) => doesItFit(fits, van, factory));
  const index = bestOf(results.map(({ state }) => state));
  const van = vans[index];
  const result = results[index];
  if (!van || !result) return null;
  const shortNames = vans.map((each) => shortName(each, models));
  return {
    state: result.state,
    van: shopped(van, fits),
    vanName: shortName(van, models),
    words: fitText({ result, van, models, shortNames }),
    // The dialog asks about the chosen van.
    question: van.id === garage.current ? questionOf(result) : undefined,
  };
}

function questionOf(result: FitResult): LineFit['question'] {
  const asks = result.state === 'if' ? result.alternatives[0]?.[0] : undefined;
  return asks && { asks, text: questionText(asks) };
}

/** The line's own van comes first. Without a chosen van, questions about the garage's vans are not asked. */
function vansFor({ fit }: Pick<CartLine, 'fit'>, garage: Garage): ShoppedVan[] {
  const { vans, removed } = garage;
  const id = fit?.van.id;
  const lines = vans.find((van) => van.id === id) ?? (id && removed.includes(id) ? null : fit?.van);
  const current = currentVan(garage);
  const first = lines ?? current;
  if (!first) return [];
  return [first, ...(current ? vans.filter((van) => van.id !== first.id) : [])];
}

/** The first van, unless the part fits only another one. */
function bestOf(states: readonly FitResult['state'][]): number {
  if (states[0] !== 'no') return 0;
  const sure = states.findIndex((state) => state === 'fits' || state === 'every');
  const maybe = states.indexOf('if');
  return Math.max(0, sure === -1 ? maybe : sure);
}

/** Omits facts that do not affect the fit: a chassis number identifies its owner. */
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

interface FitTextInput {
  result: FitResult;
  van: ShoppedVan;
  models: readonly VanModelRow[];
  shortNames: readonly string[];
}

function fitText({ result, van, models, shortNames }: FitTextInput): string {
  switch (result.state) {
    case 'every':
      return 'Fits every van';
    case 'fits':
      return `Fits ${van.name ? vanName(van, models) : shortName(van, models)}`;
    case 'if':
      return `Fits ${shortName(van, models)} if ${conditionText(result.alternatives)}`;
    case 'no':
      return shortNames.length > MAX_NAMES
        ? `Does not fit any of your ${shortNames.length} vans`
        : `Does not fit ${anyOf(shortNames)}`;
  }
}

/** The sentence above the cart's lines; null if every part fits some van. */
export function fitWarning(items: readonly CartLine[], vanCount: number): string | null {
  const unfit = unfitLines(items);
  if (unfit.length === 0) return null;
  const isSingle = unfit.length === 1;
  const parts = isSingle ? '1 part' : `${unfit.length} parts`;
  if (vanCount < 2)
    return `${parts} ${isSingle ? 'does' : 'do'} not fit ${unfit[0]!.fit!.vanName}.`;
  const vans = vanCount === 2 ? 'neither van' : `none of the ${vanCount} vans`;
  return `${parts} ${isSingle ? 'fits' : 'fit'} ${vans} of your garage.`;
}
