/** The value below which `share` (0 to 1) of the values lie, by nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('There is nothing to take a percentile of');
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
