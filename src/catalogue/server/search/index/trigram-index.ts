import { IntVector } from './int-vector.ts';

export const TRIGRAM_LENGTH = 3;
const ZERO = 48;
const NINE = 57;
const A = 65;
const Z = 90;
/** Digits, capital letters, and everything else. */
const SYMBOLS = 37;
const NONE = -1;

/**
 * The positions of each trigram in a growing text, as linked chains: each position links to the previous one with the
 * same trigram. A longer text is looked up by its rarest trigram.
 */
export class TrigramIndex {
  /** The last position of each trigram plus one; 0 for none. */
  readonly #last = new Int32Array(SYMBOLS ** TRIGRAM_LENGTH);
  readonly #counts = new Uint32Array(SYMBOLS ** TRIGRAM_LENGTH);
  /** For each position, the previous position with the same trigram plus one; 0 for none. */
  readonly #before = new IntVector();

  /** Matches never span two added texts. */
  add(text: string): void {
    for (let at = 0; at < text.length; at += 1) {
      const piece = at + TRIGRAM_LENGTH <= text.length ? pieceAt(text, at) : NONE;
      this.#before.push(piece === NONE ? 0 : this.#last[piece]!);
      if (piece === NONE) continue;
      this.#last[piece] = this.#before.length;
      this.#counts[piece]! += 1;
    }
  }

  /** Candidate start positions in ascending order; `wanted` has at least three characters. */
  places(wanted: string): number[] {
    let rarest = 0;
    for (let at = 1; at + TRIGRAM_LENGTH <= wanted.length; at += 1)
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
