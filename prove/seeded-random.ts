/** Reproducible randomness: the same seed gives the same sequence. */
export interface Random {
  /** A whole number below `many`. */
  below(many: number): number;
  /** True with this probability, in percent. */
  percent(times: number): boolean;
  pick<T>(list: readonly T[]): T;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (many: number) => Math.floor(next() * many);
  return {
    below,
    percent: (times) => below(100) < times,
    pick: (list) => list[below(list.length)]!,
  };
}
