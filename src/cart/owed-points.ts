/**
 * Points that were spent and then taken back with their order are owed (docs/decisions/015): says so, in words.
 * Null when none are.
 */
export function owedPoints(balance: number): string | null {
  if (balance >= 0) return null;
  const points = balance === -1 ? '1 point' : `${-balance} points`;
  return `You owe ${points}: the order that earned them was taken back after they had been spent. The next ones that you earn make up for it.`;
}
