import type { AnswerOf } from '../../../../kit/call.ts';
import { addressOf } from '../../../../kit/page.ts';
import type { todayCalls } from '../../../today/contract.ts';
import type { PaletteCommand } from '../../../palette-commands.ts';
import type { DeskEntry } from '../../desk-page.ts';
import type { DeskAction } from './actions.ts';
import type { KeyGroup } from '../keys/keys.ts';
import { deskAddresses } from '../../../addresses.ts';

export type Found = AnswerOf<(typeof todayCalls)['GET admin/find']>['data'];

interface Named {
  /** Identifies the entry for the recent list and the highlight. */
  id: string;
  text: string;
  /** The link; entries without one call `run`. */
  href?: string | undefined;
  run?: () => void;
}
export type Entry = Named &
  (
    | { kind: 'part'; part: Found['parts'][number] }
    | { kind: 'order'; order: Found['orders'][number] }
    | { kind: 'customer'; customer: Found['customers'][number] }
    | { kind: 'do'; about: string }
    | { kind: 'recent'; about: string }
  );
export type EntryKind = Entry['kind'];

/** In the order in which they are shown. */
export const groupNames: Record<EntryKind, string> = {
  recent: 'Recent',
  part: 'Parts',
  order: 'Orders',
  customer: 'Customers',
  do: 'Do',
};

export interface EntryGroup {
  kind: EntryKind;
  items: Entry[];
}

/** A leading `>` limits the search to actions. */
export function parsePaletteInput(typed: string): { words: string; isOnlyDo: boolean } {
  const isOnlyDo = typed.trimStart().startsWith('>');
  return { words: typed.replace(/^\s*>/, '').trim(), isOnlyDo };
}

export const foundEntries = ({ parts, orders, customers }: Found): Entry[] => [
  ...parts.map((part): Entry => ({
    kind: 'part',
    id: `part ${part.id}`,
    text: part.name,
    href: addressOf(deskAddresses.part.part, { id: part.id }),
    part,
  })),
  ...orders.map((order): Entry => ({
    kind: 'order',
    id: `order ${order.number}`,
    text: `${order.buyer}, ${order.place}`,
    href: addressOf(deskAddresses.order.order, { number: order.number }),
    order,
  })),
  ...customers.map((customer): Entry => ({
    kind: 'customer',
    id: `customer ${customer.id}`,
    text: customer.name,
    href: addressOf(deskAddresses.customers.customer, { id: customer.id }),
    customer,
  })),
];

/** Desks, their commands and the page's actions and keys, without duplicates. */
export function actionEntries(
  desks: readonly DeskEntry[],
  commands: readonly PaletteCommand[],
  actions: readonly DeskAction[],
  keys: readonly KeyGroup[],
): Entry[] {
  const all: Entry[] = [
    ...actions.map(({ label, desk, run }): Entry => ({
      kind: 'do',
      id: `do ${desk} ${label}`,
      text: label,
      about: desk,
      run,
    })),
    ...keys
      .filter(({ name, inDialog }) => !inDialog && name !== 'Go to' && name !== 'Anywhere')
      .flatMap(({ name, bindings }) =>
        bindings.map(({ keys: pressed, label, run }): Entry => ({
          kind: 'do',
          id: `do ${name} ${label} ${pressed}`,
          text: label,
          about: name,
          run: () => run(new KeyboardEvent('keydown')),
        })),
      ),
    ...commands.map(({ label, desk, href }): Entry => ({
      kind: 'do',
      id: `offer ${label}`,
      text: label,
      about: desk,
      href,
    })),
    ...desks.map(({ name, page }): Entry => ({
      kind: 'do',
      id: `go ${name}`,
      text: name,
      about: 'Go to',
      href: page.path,
    })),
  ];
  return [...new Map(all.map((entry) => [entry.text, entry])).values()];
}

/** Entries in which every search word begins some word. */
export function matching(entries: readonly Entry[], words: string): Entry[] {
  const terms = words.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ text }) => {
    const own = text.toLowerCase().split(/[\s-]+/);
    return terms.every((word) => own.some((each) => each.startsWith(word)));
  });
}

export const grouped = (entries: readonly Entry[], only: EntryKind | null): EntryGroup[] =>
  (Object.keys(groupNames) as EntryKind[])
    .filter((kind) => only === null || kind === only)
    .map((kind) => ({
      kind,
      items: entries.filter((entry) => entry.kind === kind),
    }))
    .filter(({ items }) => items.length > 0);

/** Splits a text into pieces and marks the matches. */
export function highlightMatches(
  text: string,
  words: string,
): { text: string; isMarked: boolean }[] {
  const terms = words.split(/\s+/).filter((word) => word.length > 1);
  if (terms.length === 0) return [{ text, isMarked: false }];
  const pattern = new RegExp(`(${terms.map(escaped).join('|')})`, 'i');
  return text
    .split(pattern)
    .map((piece, at) => ({ text: piece, isMarked: at % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
