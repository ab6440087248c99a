import { useState } from 'react';
import { normalPartNumber } from '../../../catalogue/rules/part-number.ts';
import { storedValue } from '../../../ui/hooks/stored-value.ts';
import { signal } from '../../frame/web/scanner/scan-signal.ts';
import type { OrderLine, OrderReturn } from '../../order/order-shapes.ts';

/** Where a piece goes. */
export type Place = 'restocked' | 'scrapped';
export const PLACES: readonly (readonly [Place, string])[] = [
  ['restocked', 'Back on the shelf'],
  ['scrapped', 'To scrap'],
];

/** Of cores: none is for sale again. */
export const placesOf = ({ kind }: OrderReturn): typeof PLACES =>
  kind === 'cores' ? [['scrapped', 'Accepted']] : PLACES;

type Arrived = Readonly<Record<number, Readonly<Record<Place, number>>>>;

interface Stored {
  number: string;
  arrived: Arrived;
}

/** A reload keeps what was counted of the last box. */
const stored = storedValue<Stored | null>('session', 'vangon-arrived', (value) => {
  const { number, arrived } = { ...(value as Partial<Stored> | null) };
  return typeof number === 'string' && typeof arrived === 'object' ? { number, arrived } : null;
});

const NONE = { restocked: 0, scrapped: 0 };

/** Counts what is in the box, by scans or by hand. */
export function useArrived({ number, lines }: OrderReturn, parts: readonly OrderLine[]) {
  const [arrived, setArrived] = useState<Arrived>(() => {
    const last = stored.get();
    return last?.number === number ? last.arrived : {};
  });
  const [problem, setProblem] = useState('');
  const of = (id: number) => arrived[id] ?? NONE;

  function keep(next: Arrived) {
    setArrived(next);
    setProblem('');
    stored.set({ number, arrived: next });
  }
  const set = (id: number, place: Place, count: number) =>
    keep({ ...arrived, [id]: { ...of(id), [place]: count } });

  function scan(code: string, place: Place) {
    const part = parts.find(({ sku }) => normalPartNumber(sku) === normalPartNumber(code));
    const line = lines.find(({ product_id }) => product_id === part?.product_id);
    const fault = !line
      ? `No part of this return has the code ${code}.`
      : sum(of(line.product_id)) >= line.quantity
        ? `More of ${part!.name} than expected.`
        : '';
    signal(fault ? 'wrong' : 'right');
    if (line && !fault) set(line.product_id, place, of(line.product_id)[place] + 1);
    else setProblem(fault);
  }

  return {
    of,
    set,
    scan,
    problem,
    allTo: (place: Place) =>
      keep(
        Object.fromEntries(
          lines.map(({ product_id, quantity }) => [product_id, { ...NONE, [place]: quantity }]),
        ),
      ),
    count: lines.reduce((total, { product_id }) => total + sum(of(product_id)), 0),
    isTooMuch: lines.some(({ product_id, quantity }) => sum(of(product_id)) > quantity),
    forget() {
      setProblem('');
      stored.set(null);
    },
  };
}

const sum = ({ restocked, scrapped }: Record<Place, number>) => restocked + scrapped;
