import { writePrice } from '../../../catalogue/rules/cells/cells.ts';
import { readSaleTime, writeSaleTime } from '../../../catalogue/rules/cells/sale-cells.ts';
import { dollarsToCents, formatPrice, plainAmount } from '../../../kit/money.ts';
import { sentence } from '../../part/rules/sentence.ts';
import { calculate, type Formula, parseFormula } from '../../sheet/rules/formula.ts';

export const bulkColumns = [
  'price',
  'sale_price',
  'sale_from',
  'sale_until',
  'categories',
  'type',
  'hidden',
  'replaced_by',
] as const;
export type BulkColumn = (typeof bulkColumns)[number];

/** A part's cells, in the catalog file's format. */
export type BulkPart = Readonly<{ id: number; sku: string; name: string }> &
  Readonly<Record<BulkColumn, string>>;

export const priceWays = {
  set: 'Set to $',
  raise_percent: 'Raise by %',
  lower_percent: 'Lower by %',
  raise: 'Raise by $',
  lower: 'Lower by $',
} as const;
export type PriceWay = keyof typeof priceWays;

export const saleWays = {
  percent: 'Lower by %',
  set: 'Sale price $',
  end: 'End or plan none',
} as const;
export type SaleWay = keyof typeof saleWays;

export const partStates = { shown: 'On sale', hidden: 'Hidden', replaced: 'Replaced' } as const;

/** What is done to each part; what is empty stays as it is. */
export interface BulkChange {
  /** The slug of the new main category; a part's further ones stay. */
  category: string;
  /** A slug. */
  type: string;
  price: PriceWay | '';
  amount: string;
  ending: '' | '.95' | '.99';
  sale: SaleWay | '';
  /** Percent of the price, or dollars. */
  off: string;
  /** Days or times of the shop; empty: at once, and until staff end it. */
  from: string;
  until: string;
  state: keyof typeof partStates | '';
  /** The SKU of the part that replaces them. */
  by: string;
}

export const NO_CHANGE: BulkChange = {
  category: '',
  type: '',
  price: '',
  amount: '',
  ending: '',
  sale: '',
  off: '',
  from: '',
  until: '',
  state: '',
  by: '',
};

export const changesNothing = ({ category, type, price, sale, state }: BulkChange): boolean =>
  [category, type, price, sale, state].every((value) => value === '');

/** What is wrong with the change itself, by field. */
export function bulkFaults(change: BulkChange): BulkFaults {
  const { price, amount, state, by } = change;
  return {
    ...(price && amountFault(price, amount)),
    ...saleFaults(change),
    ...(state === 'replaced' && by.trim() === '' && { by: 'Which part replaces them?' }),
  };
}

type BulkFaults = Partial<Record<'amount' | 'off' | 'from' | 'until' | 'by', string>>;

function saleFaults({ sale, off, from, until }: BulkChange): BulkFaults {
  if (!sale || sale === 'end') return {};
  const amount = amountFault(sale === 'percent' ? 'lower_percent' : 'set', off)?.amount;
  const [starts, ends] = [readSaleTime('from')(from.trim()), readSaleTime('until')(until.trim())];
  const isBackwards =
    'value' in starts &&
    'value' in ends &&
    starts.value &&
    ends.value &&
    ends.value <= starts.value;
  return {
    ...(amount && { off: amount }),
    ...('reasons' in starts && { from: sentence(starts.reasons[0]!) }),
    ...('reasons' in ends && { until: sentence(ends.reasons[0]!) }),
    ...(isBackwards && { until: 'The sale must end after it begins.' }),
  };
}

const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;

function amountFault(way: PriceWay, text: string) {
  const amount = amountOf(way, text);
  if (!AMOUNT.test(amount)) return { amount: 'An amount such as 5 or 84.95, please.' };
  if (Number(amount) === 0) return { amount: 'More than 0, please.' };
  const isTooMuch =
    way === 'lower_percent'
      ? Number(amount) >= 100
      : way === 'raise_percent' && Number(amount) > 999;
  return isTooMuch ? { amount: 'That is too many percent.' } : undefined;
}

/** "$1,250.00" → "1250.00" of dollars, "5 %" → "5" of percent: the other's sign is a fault. */
const amountOf = (way: PriceWay, text: string): string =>
  way.endsWith('_percent') ? text.replace(/%\s*$/, '').trim() : plainAmount(text);

export interface BulkCell {
  id: number;
  sku: string;
  column: BulkColumn;
  was: string;
  becomes: string;
}

export interface BulkOutcome {
  changed: { part: BulkPart; cells: BulkCell[] }[];
  /** Left out whole, each with why. */
  refused: { part: BulkPart; reason: string }[];
  /** The number of those that are so already. */
  same: number;
}

/** What the change does to each part: the preview shows it, and it is what is applied. */
export function bulkChange(parts: readonly BulkPart[], change: BulkChange): BulkOutcome {
  const outcome: BulkOutcome = { changed: [], refused: [], same: 0 };
  const priced = priceRule(change);
  for (const part of parts) {
    const repriced = priced(part);
    const becomes = {
      ...newPlace(part, change),
      ...newState(part, change),
      ...newSale({ ...part, ...repriced }, change),
      ...repriced,
    };
    if (becomes.refused !== undefined) {
      outcome.refused.push({ part, reason: becomes.refused });
      continue;
    }
    const cells = bulkColumns.flatMap((column): BulkCell[] => {
      const value = becomes[column];
      const { id, sku } = part;
      return value === undefined || value === part[column]
        ? []
        : [{ id, sku, column, was: part[column], becomes: value }];
    });
    if (cells.length > 0) outcome.changed.push({ part, cells });
    else outcome.same += 1;
  }
  return outcome;
}

type Becomes = Partial<Record<BulkColumn, string>> & { refused?: string };

function newPlace({ categories }: BulkPart, { category, type }: BulkChange): Becomes {
  // The first is the main one.
  const others = categories.split('; ').slice(1);
  return {
    ...(category && {
      categories: [category, ...others.filter((slug) => slug !== category)].join('; '),
    }),
    ...(type && { type }),
  };
}

function newState({ sku, replaced_by }: BulkPart, { state, by }: BulkChange): Becomes {
  if (state === 'hidden') return { hidden: 'yes' };
  if (state === 'shown')
    return replaced_by === ''
      ? { hidden: 'no' }
      : { refused: `It is replaced by ${replaced_by}, and sold again only if its page says so.` };
  if (state !== 'replaced') return {};
  return by.trim() === sku ? { refused: 'It cannot replace itself.' } : { replaced_by: by.trim() };
}

/** From the price that the part has then. */
function newSale({ price }: Pick<BulkPart, 'price'>, change: BulkChange): Becomes {
  const { sale, off, ending } = change;
  if (!sale) return {};
  if (sale === 'end') return { sale_price: '', sale_from: '', sale_until: '' };
  const way = sale === 'percent' ? 'lower_percent' : 'set';
  const { refused, price: sale_price } = priceRule({ ...change, price: way, amount: off, ending })({
    price,
  });
  if (refused !== undefined || sale_price === undefined) return { refused: refused ?? '' };
  if (dollarsToCents(sale_price) >= dollarsToCents(price))
    return { refused: `${formatPrice(dollarsToCents(sale_price))} would not be below its price.` };
  const [sale_from, sale_until] = (['from', 'until'] as const).map((edge) => {
    const read = readSaleTime(edge)(change[edge].trim());
    return 'value' in read ? writeSaleTime(edge)(read.value) : '';
  });
  return { sale_price, sale_from: sale_from!, sale_until: sale_until! };
}

function priceRule({
  price: way,
  amount,
  ending,
}: BulkChange): (part: Pick<BulkPart, 'price'>) => Becomes {
  if (!way) return () => ({});
  const formula = parsed(
    {
      set: '=NUMBER',
      raise_percent: '+NUMBER%',
      lower_percent: '-NUMBER%',
      raise: '+NUMBER',
      lower: '-NUMBER',
    }[way].replace('NUMBER', amountOf(way, amount)),
  );
  const end = ending && parsed(`ends in ${ending}`);
  return ({ price }) => {
    const now = dollarsToCents(price);
    const plain = calculated(formula, now);
    // Before it is rounded: to less than nothing, .95 would still be added.
    if (typeof plain === 'string') return { refused: plain };
    if (plain < 1) return { refused: `It would cost ${formatPrice(plain)}.` };
    const ended = end ? calculated(end, plain) : plain;
    return typeof ended === 'string' ? { refused: ended } : { price: writePrice(ended) };
  };
}

/** The sheet's own formulas, so that both round alike. */
function parsed(text: string): Formula {
  const formula = parseFormula(text);
  // An amount that is not one is a fault of the change, and nothing is previewed.
  return 'fault' in formula ? [] : formula;
}

function calculated(formula: Formula, cents: number): number | string {
  const result = calculate(formula, cents, { price: cents, cost: null });
  return 'fault' in result ? 'It would cost more than $100,000.' : result.cents;
}
