import {
  mayHaveSameAgain,
  mayReturn,
  type NotReturnable,
  type ReturnCause,
  returnCauses,
} from '../../../orders/rules/return-rules.ts';
import { storedValue } from '../../../ui/hooks/stored-value.ts';
import type { Exchange, OfferedLine } from '../../return-calls.ts';

/** What a buyer has chosen so far; a reload keeps it, pictures excepted. */
export interface ReturnDraft {
  order: string;
  /** Pieces by product id. */
  pieces: Readonly<Record<number, number>>;
  /** The pieces that could be chosen then, by product id. */
  offered: Readonly<Record<number, number>>;
  /** The part wanted instead, by product id. */
  instead: Readonly<Record<number, number>>;
  cause: ReturnCause | null;
  isUsed: boolean;
  words: string;
}

const emptyDraft = (order: string): Omit<ReturnDraft, 'offered'> => ({
  order,
  pieces: {},
  instead: {},
  cause: null,
  isUsed: false,
  words: '',
});

export const storedDraft = storedValue<ReturnDraft | null>('session', 'vangon-return', (stored) =>
  isDraft(stored) ? stored : null,
);

function isDraft(stored: unknown): stored is ReturnDraft {
  const { order, pieces, offered, instead, cause, words } = {
    ...(stored as Partial<ReturnDraft> | null),
  };
  return (
    typeof order === 'string' &&
    typeof pieces === 'object' &&
    typeof offered === 'object' &&
    typeof instead === 'object' &&
    typeof words === 'string' &&
    (cause === null || returnCauses.includes(cause as ReturnCause))
  );
}

/**
 * Of an earlier visit to this order. It is gone once a return of its parts was begun elsewhere: why they come back must
 * not go along with other parts. A single part is chosen at once.
 */
export function openedDraft(
  stored: ReturnDraft | null,
  order: string,
  lines: readonly OfferedLine[],
): ReturnDraft {
  const offered = Object.fromEntries(
    lines.map(({ product_id: id, most, why_not }) => [id, why_not === null ? most : 0]),
  );
  const isCurrent =
    stored?.order === order &&
    lines.every(({ product_id: id }) => !stored.pieces[id] || stored.offered[id] === offered[id]);
  const draft = { ...(isCurrent ? stored : emptyDraft(order)), offered };
  const [line] = lines;
  if (!line || lines.length > 1 || line.why_not !== null) return draft;
  return { ...draft, pieces: { [line.product_id]: draft.pieces[line.product_id] ?? 1 } };
}

/** What the rules say of a line, as the server will; the server alone knows today. */
export const judgeLine = (
  { most, is_said_to_fit: isSaidToFit }: OfferedLine,
  { cause, isUsed }: ReturnDraft,
): { isFree: boolean } | NotReturnable | null =>
  cause &&
  mayReturn(
    {
      shipped: most,
      toShip: 0,
      comingBack: 0,
      refunded: 0,
      declined: 0,
      isSaidToFit,
      lastDay: '9',
    },
    { cause, isUsed },
    '',
  );

export const offersFor = ({ exchanges }: OfferedLine, { cause }: ReturnDraft): Exchange[] =>
  cause ? exchanges.filter(({ is_same }) => !is_same || mayHaveSameAgain(cause)) : [];

export const chosenLines = (lines: readonly OfferedLine[], { pieces }: ReturnDraft) =>
  lines.filter(({ product_id, why_not }) => why_not === null && pieces[product_id]);

/** The part that is wanted instead of a line, if it is still offered. */
export const chosenOffer = (line: OfferedLine, draft: ReturnDraft): Exchange | undefined =>
  offersFor(line, draft).find(({ id }) => id === draft.instead[line.product_id]);
