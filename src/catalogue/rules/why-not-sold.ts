import { GRAMS_PER_POUND } from '../../kit/weight.ts';

/** The facts that decide whether shoppers can find and buy a part. */
export interface SaleFacts {
  hidden: boolean;
  is_replaced: boolean;
  stock: number;
  /** How many more may be sold before they are here, and whether a day is known for them. */
  backorder_limit: number;
  has_day: boolean;
  price_cents: number;
  weight_grams: number;
  /** The highest weight limit of any shipping rate; null without rates. */
  heaviest_grams: number | null;
  fits: number;
  has_type: boolean;
  pictures: number;
  categories: number;
  /** The part's rank in a search for its own name, from 1; null if the search does not find it. */
  place_by_name: number | null;
}

export const causeNames = [
  'hidden',
  'replaced',
  'no_stock',
  'no_price',
  'no_weight',
  'too_heavy',
  'no_category',
  'no_fit',
  'no_type',
  'no_picture',
  'not_found',
] as const;
export type CauseName = (typeof causeNames)[number];

/** A cause, its effect on shoppers, and the fix. */
export interface Cause {
  name: CauseName;
  /** Nobody can buy the part, nobody finds it by browsing, or it is only harder to find. */
  effect: 'not_sold' | 'not_listed' | 'harder';
  words: string;
  /** The label of the button that fixes it. */
  action: string;
  /** The column to fill in. */
  field: string;
}

const SHOWN_FIRST = 10;

/** Every reason why shoppers cannot find or buy a part, most severe first; empty if there is none. */
export function whyNotSold(facts: SaleFacts): Cause[] {
  return causeNames.flatMap((name) => {
    const cause = causes[name](facts);
    return cause ? [{ name, ...cause }] : [];
  });
}

type CauseDetails = Omit<Cause, 'name'> | false;

const causes: Record<CauseName, (facts: SaleFacts) => CauseDetails> = {
  hidden: ({ hidden }) =>
    hidden && {
      effect: 'not_sold',
      words: 'It is hidden: no list, search or page shows it, and carts drop it.',
      action: 'Show it in the shop',
      field: 'hidden',
    },
  replaced: ({ is_replaced }) =>
    is_replaced && {
      effect: 'not_sold',
      words: 'Another part replaces it: searches, carts and its own page lead there.',
      action: 'See by which',
      field: 'replaced_by',
    },
  no_stock: ({ stock, backorder_limit, has_day, is_replaced }) =>
    !is_replaced && stock <= 0 && (backorder_limit > 0 ? !has_day && NO_DAY : NO_STOCK),
  no_price: ({ price_cents }) =>
    price_cents <= 0 && {
      effect: 'not_sold',
      words: 'It has no price.',
      action: 'Enter a price',
      field: 'price',
    },
  no_weight: ({ weight_grams }) =>
    weight_grams <= 0 && {
      effect: 'not_sold',
      words: 'It has no weight, so shipping cannot be worked out.',
      action: 'Enter its weight',
      field: 'weight_grams',
    },
  too_heavy: ({ weight_grams, heaviest_grams }) =>
    weight_grams > (heaviest_grams ?? 0) && {
      effect: 'not_sold',
      words:
        heaviest_grams === null
          ? 'The shop has no shipping rates, so nothing can be ordered.'
          : `It weighs ${pounds(weight_grams)}, and no shipping rate takes more than ${pounds(heaviest_grams)}.`,
      action: 'Check its weight',
      field: 'weight_grams',
    },
  no_category: ({ categories }) =>
    categories === 0 && {
      effect: 'not_listed',
      words: 'It is in no category, so no department lists it.',
      action: 'Choose a category',
      field: 'categories',
    },
  no_fit: ({ fits }) =>
    fits === 0 && {
      effect: 'not_listed',
      words: 'It says no van that it fits, so the lists of a van leave it out.',
      action: 'Enter what it fits',
      field: 'fits',
    },
  no_type: ({ has_type }) =>
    !has_type && {
      effect: 'harder',
      words: 'It has no part type: searches for its kind and “fits instead” do not know it.',
      action: 'Choose its part type',
      field: 'type',
    },
  no_picture: ({ pictures }) =>
    pictures === 0 && {
      effect: 'harder',
      words: 'It has no picture.',
      action: 'Add a picture',
      field: 'images',
    },
  not_found: ({ hidden, is_replaced, place_by_name: place }) =>
    !hidden &&
    !is_replaced &&
    (place === null || place > SHOWN_FIRST) && {
      effect: 'harder',
      words:
        place === null
          ? 'A search for its own name does not find it.'
          : `A search for its own name shows ${(place - 1).toLocaleString('en-US')} other parts first.`,
      action: 'Mend its name or keywords',
      field: 'name',
    },
};

const NO_STOCK = {
  effect: 'not_sold',
  words: 'None are in stock. Lists show it last, as out of stock.',
  action: 'Enter stock',
  field: 'stock',
} as const;
const NO_DAY = {
  effect: 'not_sold',
  words:
    'None are in stock, and the day on which more are expected is over or was never entered, so it cannot be back-ordered.',
  action: 'Enter the day',
  field: 'expected',
} as const;

const pounds = (grams: number) =>
  `${(grams / GRAMS_PER_POUND).toLocaleString('en-US', { maximumFractionDigits: 1 })} lb`;
