import { firstNameOf } from '../../../content/rules/first-name.ts';
import { trackingLink } from '../../../orders/rules/tracking-link.ts';

export const MAX_REPLIES = 200;
export const MAX_REPLY_NAME = 60;
export const MAX_REPLY_TEXT = 5_000;
/** Of an answer as the shop shows it below a question. */
export const MAX_SHOWN_ANSWER = 4_000;
/** Of the shop's reply below a review. */
export const MAX_SHOWN_REPLY = 1_000;
/** Of an answer as it is sent. */
export const MAX_ANSWER = 10_000;

/** The fields of saved replies, as in "Dear {first_name}", and what they stand for. */
export const replyFields = {
  first_name: 'the writer’s first name',
  order_number: 'the number of the chosen order',
  tracking_link: 'the carrier’s page of its parcel',
  shop_phone: 'the shop’s phone number',
  my_name: 'your name',
} as const;
export type ReplyField = keyof typeof replyFields;

const names = Object.keys(replyFields) as ReplyField[];

/** What a field is filled with, or why it cannot be. */
export type ReplyValue = string | { missing: string };
export type ReplyValues = Readonly<Record<ReplyField, ReplyValue>>;

/** Whatever stands between braces, and the names of fields beside half of them. */
const IN_BRACES = new RegExp(
  String.raw`\{[^{}\n]{0,60}\}|\{[ \t]*(?:${names.join('|')})\b|\b(?:${names.join('|')})[ \t]*\}`,
  'gi',
);

/** "{First_Name }" → first_name; undefined if the braces are not closed or there is no such field. */
const fieldOf = (inBraces: string): ReplyField | undefined => {
  const inside = /^\{\s*(\w+)\s*\}$/.exec(inBraces)?.[1]?.toLowerCase();
  return names.find((name) => name === inside);
};

/** Each field that is not filled in, once and as it is written. A text that has any is never sent. */
export const unfilledFields = (text: string): string[] => [...new Set(text.match(IN_BRACES))];

/** Those that no letter can fill. */
export const unknownFields = (text: string): string[] =>
  unfilledFields(text).filter((field) => fieldOf(field) === undefined);

/** Fills what can be filled; the rest stays as it is written. */
export const fillFields = (text: string, values: ReplyValues): string =>
  text.replaceAll(IN_BRACES, (inBraces) => {
    const field = fieldOf(inBraces);
    const value = field && values[field];
    return typeof value === 'string' ? value : inBraces;
  });

/** Why a field stands there unfilled; null if it can be filled now. */
export function whyUnfilled(inBraces: string, values: ReplyValues): string | null {
  const field = fieldOf(inBraces);
  if (!field) return 'there is no such field';
  const value = values[field];
  return typeof value === 'string' ? null : value.missing;
}

export interface ReplyFacts {
  /** As the writer gave it. */
  name: string;
  /** Null without a chosen one. */
  order: { number: string; tracking: readonly string[] } | null;
  /** Null for staff who may not see orders. */
  orderCount: number | null;
  shopPhone: string;
  myName: string;
}

export function replyValues(facts: ReplyFacts): ReplyValues {
  const { name, order, shopPhone, myName } = facts;
  return {
    first_name: firstNameOf(name) ?? { missing: 'the writer gave no name that can be used' },
    order_number: order?.number ?? { missing: whyNoOrder(facts) },
    tracking_link: order ? linksOf(order) : { missing: whyNoOrder(facts) },
    shop_phone: inOneLine(shopPhone) ?? { missing: 'the shop’s data has no phone number' },
    my_name: inOneLine(myName) ?? { missing: 'you have no name' },
  };
}

function whyNoOrder({ orderCount }: ReplyFacts): string {
  if (orderCount === null) return 'your role does not see orders';
  return orderCount > 0 ? 'no order is chosen' : 'no order of the writer is known';
}

function linksOf({ number, tracking }: NonNullable<ReplyFacts['order']>): ReplyValue {
  const links = tracking.flatMap((parcel) => trackingLink(parcel)?.href ?? []);
  return links.length > 0
    ? links.join(' and ')
    : { missing: `${number} has no parcel that a carrier’s page shows` };
}

/** Null if it is empty, or could be taken for a field. */
const inOneLine = (text: string): string | null =>
  /^[^{}\n]+$/.test(text.trim()) ? text.trim() : null;
