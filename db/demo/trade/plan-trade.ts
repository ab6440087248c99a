import { type OrderStatus, orderStatus } from '../../../src/orders/rules/order-status.ts';
import type { Product } from '../read-catalogue.ts';
import { hash, type PlacedOrder } from '../placed-orders.ts';
import type { TradeBuyer, TradeWords } from './read-trade.ts';

const { pending, processing, completed, onHold, failed, cancelled, refunded } = orderStatus;
/** Eight weeks, plus the start of the period that reports compare with. */
const DAYS = 58;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Orders per weekday, from Sunday. */
const ORDERS_PER_DAY = [6, 9, 8, 7, 8, 7, 5];
/** Younger orders wait to be shipped. */
const SHIPPED_AFTER_MS = 40 * HOUR_MS;
/** Younger orders are not returned yet. */
const GIVEN_BACK_AFTER_MS = 10 * DAY_MS;
const FREE_SHIPPING_CENTS = 25_000;

export interface TradeOrder extends PlacedOrder {
  van: TradeBuyer['van'];
  buyer: TradeBuyer;
}

interface Trade {
  products: readonly Product[];
  buyers: readonly TradeBuyer[];
  words: TradeWords;
  now: Date;
  /** Ids for the first order and for each customer. */
  firstOrder: number;
  customerIds: ReadonlyMap<TradeBuyer, number>;
}

/**
 * Eight weeks of orders up to now, by date: most are shipped, those of the last two days are waiting, and a few are
 * late, on hold, unpaid or returned. The same `now` gives the same orders.
 */
export function planTrade(trade: Trade): TradeOrder[] {
  const { now } = trade;
  const times = Array.from({ length: DAYS }, (_, day) => timesOfDay(now, DAYS - 1 - day))
    .flat()
    .filter((at) => at < now.getTime() - 3 * MINUTE_MS)
    .toSorted((a, b) => a - b);
  return times.map((at, place) => planOrder(trade, at, place, times.length));
}

/** A number below `below`, derived from the text. */
const chance = (about: string, below: number): number => hash(about).readUInt32BE() % below;

function timesOfDay(now: Date, daysAgo: number): number[] {
  const day = new Date(now.getTime() - daysAgo * DAY_MS);
  const start = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
  const usual = ORDERS_PER_DAY[day.getUTCDay()]! + chance(`busy ${daysAgo}`, 4) - 1;
  // The shop is growing: the first four weeks had fewer orders.
  const count = daysAgo >= DAYS / 2 ? Math.round(usual * 0.8) : usual;
  return Array.from(
    { length: count },
    // Between 8 a.m. and midnight, Eastern time.
    (_, place) => start + (13 * 60 + chance(`minute ${daysAgo} ${place}`, 15 * 60)) * MINUTE_MS,
  );
}

function planOrder(trade: Trade, at: number, place: number, count: number): TradeOrder {
  const { buyers, words, now, firstOrder, customerIds } = trade;
  const buyer = buyers[chance(`buyer ${place}`, buyers.length)]!;
  const lines = planLines(trade.products, buyer, place);
  const subtotal = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  const outcome = outcomeOf(at, now.getTime(), place, count);
  const shippedAt = outcome.statuses.includes(completed) ? at + SHIPPED_AFTER_MS / 2 : null;
  return {
    id: firstOrder + place,
    buyer,
    van: buyer.van,
    lines,
    customer: addressOf(buyer),
    customerId: customerIds.get(buyer) ?? null,
    order: {
      lines: Object.fromEntries(lines.map(({ product, quantity }) => [product.sku, quantity])),
      shipping: subtotal >= FREE_SHIPPING_CENTS ? 0 : 995 + 300 * chance(`shipping ${place}`, 5),
      tracking: shippedAt ? `1Z999AA10${String(200_000_000 + place * 7_919)}` : '',
      shipping_notes: '',
      notes: chance(`notes ${place}`, 8) === 0 ? pick(words.order_notes, `note ${place}`) : '',
    },
    statuses: outcome.statuses,
    times: outcome.statuses.map((status, step) =>
      new Date(timeOfStatus({ status, step, at, shippedAt, now: now.getTime() })).toISOString(),
    ),
    shippedAt: shippedAt === null ? null : new Date(shippedAt).toISOString(),
    holdReason: outcome.holdReason === undefined ? '' : words.holds[outcome.holdReason]!,
  };
}

const pick = <Item>(items: readonly Item[], about: string): Item =>
  items[chance(about, items.length)]!;

/** Parts for the buyer's van: at most one expensive part, and several pieces of cheap ones. */
function planLines(products: readonly Product[], { van }: TradeBuyer, place: number) {
  const fitting = products.filter(
    ({ fits, price, stock }) =>
      stock > 0 &&
      price < 45_000 &&
      fits.some((fit) => fit.van === van.type && holds(fit, van.year)),
  );
  const cheap = fitting.filter(({ price }) => price < 6_000);
  const lineCount = 1 + chance(`lines ${place}`, 4);
  const found = Array.from({ length: lineCount }, (_, line) =>
    pick(line === 0 ? fitting : cheap, `part ${place} ${line}`),
  );
  return [...new Set(found)].map((product) => ({
    product,
    quantity: product.price < 2_000 ? 1 + chance(`quantity ${place} ${product.sku}`, 3) : 1,
  }));
}

const holds = ({ years: [from, to] }: Product['fits'][number], year: number) =>
  from <= year && year <= to;

const addressOf = ({ first_name, last_name, address, city, state, postcode }: TradeBuyer) => ({
  email: emailOf({ first_name, last_name }),
  phone: `${200 + chance(`area ${last_name}`, 700)} 555 0${100 + chance(`phone ${last_name}`, 100)}`,
  first_name,
  last_name,
  address,
  apartment: '',
  city,
  state,
  postcode,
  country: 'US',
});

export const emailOf = ({ first_name, last_name }: Pick<TradeBuyer, 'first_name' | 'last_name'>) =>
  `${first_name}.${last_name}@example.com`
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z.@-]/g, '');

interface Outcome {
  statuses: OrderStatus[];
  /** Index of the hold reason. */
  holdReason?: number;
}

/** The fate of an order; of the latest, counted from the end, some are late or on hold. */
function outcomeOf(at: number, now: number, place: number, count: number): Outcome {
  const fromEnd = count - 1 - place;
  if ([2, 9, 15, 22].includes(fromEnd))
    return { statuses: [pending, onHold], holdReason: [2, 9, 15, 22].indexOf(fromEnd) };
  if ([30, 31, 37].includes(fromEnd)) return { statuses: [pending, processing] };
  if (now - at < SHIPPED_AFTER_MS) return { statuses: [pending, processing] };
  const luck = chance(`luck ${place}`, 100);
  if (luck < 3) return { statuses: [pending, failed] };
  if (luck < 6) return { statuses: [pending, processing, cancelled] };
  if (luck < 8 && now - at > GIVEN_BACK_AFTER_MS)
    return { statuses: [pending, processing, completed, refunded] };
  return { statuses: [pending, processing, completed] };
}

interface Step {
  status: OrderStatus;
  step: number;
  at: number;
  shippedAt: number | null;
  now: number;
}

/** Paid within a minute, put on hold after 20 minutes, shipped halfway to the deadline, returned a week later. */
function timeOfStatus({ status, step, at, shippedAt, now }: Step): number {
  if (step === 0) return at;
  if (status === completed) return shippedAt!;
  if (status === refunded) return shippedAt! + 7 * DAY_MS;
  if (status === cancelled) return at + 3 * HOUR_MS;
  if (status === onHold) return Math.min(at + 20 * MINUTE_MS, now - MINUTE_MS);
  return at + MINUTE_MS;
}
