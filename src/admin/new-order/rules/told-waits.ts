import { type Backorder, waitingPieces } from '../../../cart/rules/waiting-pieces.ts';
import type { DraftLine } from '../../../checkout/rules/order-draft.ts';
import type { Quote } from '../contract.ts';

/** What is here of a part, and when more come. */
export const stockText = (stock: number, backorder?: Backorder | null): string =>
  backorder ? `${backorder.stock} in stock, more about ${backorder.on}` : `${stock} in stock`;

/** The draft's lines with what the shop says of their parts. */
export const quotedLines = (lines: readonly DraftLine[], quote: Quote | undefined) =>
  lines.map(({ product_id, quantity }) => ({
    product_id,
    quantity,
    backorder: quote?.lines.find((line) => line.product_id === product_id)?.backorder,
  }));

/** The pieces that the buyer was told to wait for, and until when. */
export const toldWaits = (lines: readonly DraftLine[], quote: Quote) =>
  quotedLines(lines, quote)
    .map((line) => ({
      product_id: line.product_id,
      pieces: waitingPieces(line),
      until: line.backorder?.day,
    }))
    .filter(({ pieces }) => pieces > 0);
