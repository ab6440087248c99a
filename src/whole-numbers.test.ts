import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from './calls.ts';
import type { Call } from './kit/call.ts';
import { MAX_INTEGER } from './kit/row-numbers.ts';

/** Ids of `bigint` columns, times in milliseconds, and what is sent by the specification and not read. */
const LARGER = [
  'POST joinGarage: vans updated',
  'POST joinGarage: chosen',
  'POST joinKeptCarts: carts kept',
  'POST joinKeptCarts: carts updated',
  'POST articles/leave-reply: user_id',
  'POST addWishlist: user_id',
  'POST admin/log: actor_id',
  'POST admin/log: before',
  'POST admin/log/entries: actors id',
  'POST admin/log/entries: before',
  'POST admin/log/put-back/preview: id',
  'POST admin/log/put-back: id',
  'POST admin/stock/movements: after at',
];

const isNumber = ({ type }: Shape) =>
  [type].flat().some((each) => each === 'integer' || each === 'number');

interface Shape {
  type?: string | string[];
  maximum?: number;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  allOf?: Shape[];
}

/**
 * The names of the whole numbers in a body that may be larger than a column of type `integer` holds, and of the ids that
 * need not be whole.
 */
function unbounded(shape: Shape, path: string[] = []): string[] {
  const isWhole = shape.type === 'integer' || /(^|_)id$/.test(path.at(-1) ?? '');
  if (isWhole && isNumber(shape) && !(shape.maximum! <= MAX_INTEGER)) return [path.join(' ')];
  return [
    ...Object.entries(shape.properties ?? {}).flatMap(([name, each]) =>
      unbounded(each, [...path, name]),
    ),
    ...[shape.items ?? [], shape.anyOf ?? [], shape.allOf ?? []]
      .flat()
      .flatMap((each) => unbounded(each, path)),
  ];
}

test('a whole number in a body is no larger than the database holds', () => {
  const found = Object.entries(calls as Record<string, Call>).flatMap(([name, { body }]) => {
    if (!body) return [];
    const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape;
    return unbounded(shape).map((path) => `${name}: ${path}`);
  });
  expect(found).toEqual(LARGER);
});
