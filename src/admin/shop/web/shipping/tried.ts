import { create } from 'zustand';

export interface TriedLine {
  product_id: number;
  name: string;
  sku: string;
  quantity: number;
}

interface Tried {
  country: string;
  state: string;
  postcode: string;
  lines: readonly TriedLine[];
}

/** Kept while the rates are edited. */
export const useTried = create<Tried>()(() => ({
  country: 'US',
  state: 'NJ',
  postcode: '08601',
  lines: [],
}));

export const changeLine = (product_id: number, quantity: number): void =>
  useTried.setState(({ lines }) => ({
    lines: lines.flatMap((line) =>
      line.product_id !== product_id ? [line] : quantity > 0 ? [{ ...line, quantity }] : [],
    ),
  }));

export const addLine = (line: Omit<TriedLine, 'quantity'>): void =>
  useTried.setState(({ lines }) =>
    lines.some(({ product_id }) => product_id === line.product_id)
      ? { lines }
      : { lines: [...lines, { ...line, quantity: 1 }] },
  );
