import type { OrderedFit, VanModelRow } from '../../../fitment/contract.ts';
import { doesItFit } from '../../../fitment/rules/does-it-fit.ts';
import type { Fit, FitResult } from '../../../fitment/rules/fit.ts';
import { type FitWords, fitWords } from '../../../fitment/rules/fit-words.ts';
import { asVanModel, vanName } from '../../../fitment/rules/van-models.ts';
import { fitsOf, vanModels } from '../../../fitment/server/queries.ts';
import type { Queryable } from '../../../server/database/query.ts';
import type { CheckoutBody } from '../../contract.ts';

type BoughtFor = NonNullable<CheckoutBody['fitment']>[number];

/**
 * Whether each part fits the van that it is bought for, by product id. Uses the shop's own fits, so that nobody can
 * claim to have been told that a part fits.
 */
export async function checkFits(
  db: Queryable,
  sent: readonly BoughtFor[] = [],
): Promise<ReadonlyMap<number, OrderedFit>> {
  if (sent.length === 0) return new Map();
  const models = await vanModels(db);
  const recognized = sent.filter(({ van }) => models.some(({ type }) => type === van.type));
  const fits = await fitsOf(
    db,
    recognized.map(({ product_id }) => product_id),
  );
  return new Map(
    recognized.flatMap(({ product_id, van }) => {
      const own = fits[product_id];
      return own ? [[product_id, fitmentOf(own, van, models)]] : [];
    }),
  );
}

function fitmentOf(fits: readonly Fit[], van: BoughtFor['van'], models: readonly VanModelRow[]) {
  const result = doesItFit(fits, van, models.map(asVanModel));
  const { chassis: _, ...facts } = van;
  const relevantDetails = Object.entries(van.details).filter(([detail]) =>
    fits.some((fit) => fit.detail === detail),
  );
  return {
    // Stores only what decides about this part: a chassis number identifies its owner.
    van: { ...facts, details: Object.fromEntries(relevantDetails) },
    state: result.state,
    text: `For ${van.name ? '' : 'your '}${vanName(van, models)}: ${verdict(result, fitWords({ fits, result }, van, models))}`,
  };
}

const verdict = ({ state }: FitResult, { words }: FitWords) =>
  ({
    fits: 'fits',
    every: 'fits every van',
    if: words.replace(/^F/, 'f'),
    no: 'does not fit',
  })[state];
