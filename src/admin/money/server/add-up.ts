/** The sums of all rows, by name; `nothing` has the names, for when there is no row. */
export const addUp = <Sums extends Record<keyof Sums, number>>(
  rows: readonly Sums[],
  nothing: Sums,
): Sums =>
  Object.fromEntries(
    (Object.keys(nothing) as (keyof Sums)[]).map((name) => [
      name,
      rows.reduce((sum, row) => sum + row[name], 0),
    ]),
  ) as Sums;
