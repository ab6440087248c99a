/** Fetches the table layout's code, once. */
export const loadTable = () => import('./product-table.tsx');
