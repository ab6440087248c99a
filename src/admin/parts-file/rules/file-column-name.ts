import { columnName } from '../../part/rules/column-names.ts';

/** Weights come in several units, each a column of its own. */
const WEIGHTS: Record<string, string> = {
  weight_grams: 'Weight, grams',
  weight_lb: 'Weight, pounds',
  weight_oz: 'Weight, ounces',
  weight_kg: 'Weight, kilograms',
};

/** What staff read for a column of the catalog file. */
export const fileColumnName = (column: string): string => WEIGHTS[column] ?? columnName(column);
