/** `amount` × `part` / `whole`, rounded half up; 0 if `whole` is 0. BigInt: cents times cents exceed safe integers. */
export function proportionOf(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const of = BigInt(whole);
  const twice = 2n * BigInt(amount) * BigInt(part);
  return Number((twice + of) / (2n * of));
}

/** Splits `amount` by weight, in whole units; no share exceeds its weight while their sum covers the amount. */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const share =
      proportionOf(amount, before + weight, whole) - proportionOf(amount, before, whole);
    before += weight;
    return share;
  });
}
