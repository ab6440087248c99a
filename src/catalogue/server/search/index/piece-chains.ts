import { GrowingNumbers } from './growing-numbers.ts';

export const PIECE_LENGTH = 3;
const [ZERO, NINE, A, Z] = [48, 57, 65, 90];
/** Digits, capital letters, and everything else. */
const SYMBOLS = 37;
const NONE = -1;

/**
 * Where each three characters stand in a growing text: every place knows the place before it with the same three, so that a
 * longer piece is looked for only where its rarest three stand.
 */
export class PieceChains {
  /** One more than the last place of each piece; 0 for none. */
  readonly #last = new Int32Array(SYMBOLS ** PIECE_LENGTH);
  readonly #counts = new Uint32Array(SYMBOLS ** PIECE_LENGTH);
  /** For each place in the text the same for the place before it. */
  readonly #before = new GrowingNumbers();

  /** What is looked for does not go beyond the end of what is added at a time. */
  add(text: string): void {
    for (let at = 0; at < text.length; at += 1) {
      const piece = at + PIECE_LENGTH <= text.length ? pieceAt(text, at) : NONE;
      this.#before.push(piece === NONE ? 0 : this.#last[piece]!);
      if (piece === NONE) continue;
      this.#last[piece] = this.#before.length;
      this.#counts[piece]! += 1;
    }
  }

  /** Where this may begin, in ascending order; it has at least three characters. */
  places(wanted: string): number[] {
    let rarest = 0;
    for (let at = 1; at + PIECE_LENGTH <= wanted.length; at += 1)
      if (this.#countAt(wanted, at) < this.#countAt(wanted, rarest)) rarest = at;
    const places: number[] = [];
    let next = this.#last[pieceAt(wanted, rarest)]!;
    for (; next > 0; next = this.#before.at(next - 1)) places.push(next - 1 - rarest);
    return places.toReversed();
  }

  #countAt(text: string, at: number): number {
    return this.#counts[pieceAt(text, at)]!;
  }
}

const pieceAt = (text: string, at: number) =>
  (symbolAt(text, at) * SYMBOLS + symbolAt(text, at + 1)) * SYMBOLS + symbolAt(text, at + 2);

function symbolAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= ZERO && code <= NINE) return code - ZERO + 1;
  return code >= A && code <= Z ? code - A + 11 : 0;
}
