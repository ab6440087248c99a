/** The sums of all rows, by the names of a shape of the contract. */
export const addUp = <Name extends string>(
  rows: readonly NoInfer<Record<Name, number>>[],
  shape: Record<Name, unknown>,
) =>
  Object.fromEntries(
    Object.keys(shape).map((name) => [name, rows.reduce((sum, row) => sum + row[name as Name], 0)]),
  ) as Record<Name, number>;
