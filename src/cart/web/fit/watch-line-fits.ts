import type { VanModelRow } from '../../../fitment/contract.ts';
import type { Fit } from '../../../fitment/rules/fit.ts';
import type { Offered } from '../../../fitment/rules/offered.ts';
import { currentVan, type Garage } from '../../../fitment/rules/garage.ts';
import { loadOffers } from '../../../fitment/web/load-offers.ts';
import { garageNow, useGarage } from '../../../fitment/web/my-van.ts';
import { loadVanModels } from '../../../fitment/web/van-models.ts';
import { callShop } from '../../../kit/client.ts';
import {
  type Cart,
  type CartLine,
  type CartProduct,
  isUnfit,
  type LineFit,
} from '../../rules/cart-values.ts';
import { cartNow, changeCart, useCart } from '../cart-store.ts';
import { fitWarning, checkLineFit } from './check-line-fit.ts';

let isUpdating = false;
let isChanged = false;

/** Stores the fit with each line of the cart, now and after each change of the cart or the vans. */
export function watchLineFits(): void {
  useCart.subscribe(scheduleUpdate);
  useGarage.subscribe(scheduleUpdate);
  addEventListener('online', scheduleUpdate);
  scheduleUpdate();
}

function scheduleUpdate(): void {
  isChanged = true;
  if (!isUpdating) void updateUntilCurrent();
}

async function updateUntilCurrent(): Promise<void> {
  isUpdating = true;
  while (isChanged) {
    isChanged = false;
    // Offline, the lines keep their stored fit.
    await updateCartFits(garageNow()).catch(() => {});
  }
  isUpdating = false;
}

async function updateCartFits(garage: Garage): Promise<void> {
  const { items } = cartNow();
  if (!currentVan(garage) && !items.some(({ fit }) => fit)) return;
  const [models, fits] = await Promise.all([loadVanModels(), fitsOf(items)]);
  if (!models) return;
  const judged = new Map(
    await Promise.all(items.map(async (line) => fitOfLine(line, { fits, garage, models }))),
  );
  if (garageNow() !== garage) return;
  const vanCount = currentVan(garage) ? garage.vans.length : 1;
  changeCart((cart) => withFits(cart, judged, vanCount));
}

const fetchedFits = new Map<number, readonly Fit[]>();

/** Fetches only what this tab has not fetched yet. */
async function fitsOf(items: readonly { id: number }[]) {
  const ids = items.map(({ id }) => id).filter((id) => !fetchedFits.has(id));
  if (ids.length > 0) {
    const sorted = ids.toSorted((one, other) => one - other).slice(0, 100);
    const { data } = await callShop('GET productFits', { query: { ids: sorted.join() } });
    for (const id of sorted) fetchedFits.set(id, data[id] ?? []);
  }
  return fetchedFits;
}

interface FitContext {
  fits: ReadonlyMap<number, readonly Fit[]>;
  garage: Garage;
  models: readonly VanModelRow[];
}

async function fitOfLine(line: CartLine, { fits, garage, models }: FitContext) {
  const own = fits.get(line.id);
  const fit = own ? checkLineFit(line, own, garage, models) : null;
  const judged =
    fit && isUnfit({ ...line, fit })
      ? { ...fit, instead: await findSubstitute(line.id, fit.van, models) }
      : fit;
  return [line.id, judged] as const;
}

type Instead = NonNullable<LineFit['instead']> | null;

const substitutes = new Map<string, Instead>();

/** A part of the same type that fits, or may fit, and is in stock; null if there is none. */
async function findSubstitute(
  product_id: number,
  van: LineFit['van'],
  models: readonly VanModelRow[],
) {
  const key = `${product_id} ${JSON.stringify(van)}`;
  const found = substitutes.get(key);
  if (found !== undefined) return found;
  const offers = await loadOffers(product_id, van, models);
  const offer = offers.find(({ part }) => part.stock_qty > 0);
  const instead = offer ? substituteOf(offer) : null;
  substitutes.set(key, instead);
  return instead;
}

const substituteOf = ({ part, state, words }: Offered<CartProduct>): Instead => ({
  id: part.id,
  name: part.name,
  slug: part.slug,
  featured_image: part.featured_image,
  regular_price: part.regular_price,
  stock_qty: part.stock_qty,
  state,
  words,
});

function withFits(cart: Cart, judged: ReadonlyMap<number, LineFit | null>, vanCount: number): Cart {
  const items = cart.items.map((line) => {
    const fit = judged.get(line.id);
    return fit === undefined ? line : { ...line, fit };
  });
  const warned = { ...cart, items, fitWarning: fitWarning(items, vanCount) };
  return JSON.stringify(warned) === JSON.stringify(cart) ? cart : warned;
}
