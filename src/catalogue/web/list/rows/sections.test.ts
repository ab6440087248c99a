import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ProductRow } from '../../../contract.ts';
import { sectionsOnPage } from './sections.ts';

const rows = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index }) as ProductRow);
const section = (kind: 'type' | 'belongs' | 'mentions', count: number) => ({
  kind,
  title: kind,
  count,
});

it('divides a page where one section ends and the next begins', () => {
  const sections = [section('type', 3), section('belongs', 20), section('mentions', 2)];
  const shapeOf = (from: number, count: number) =>
    sectionsOnPage(sections, rows(count, from), from).map(
      ({ kind, rows: part, isLast, ...rest }) => [kind, rest.from, part.length, isLast],
    );
  expect(shapeOf(1, 12)).toEqual([
    ['type', 1, 3, true],
    ['belongs', 4, 9, false],
  ]);
  expect(shapeOf(13, 12)).toEqual([
    ['belongs', 13, 11, true],
    ['mentions', 24, 1, false],
  ]);
  expect(shapeOf(25, 1)).toEqual([['mentions', 25, 1, true]]);
});

it('shows every row once and in its order', () => {
  const kinds = ['type', 'belongs', 'mentions'] as const;
  fc.assert(
    fc.property(
      fc.array(fc.nat(30), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 40 }),
      (counts, size) => {
        const sections = counts.map((count, place) => section(kinds[place]!, count));
        const all = rows(counts.reduce((sum, count) => sum + count, 0));
        const shown: ProductRow[] = [];
        for (let start = 0; start < all.length; start += size) {
          const page = sectionsOnPage(sections, all.slice(start, start + size), start + 1);
          for (const part of page) {
            expect(part.rows[0]!.id).toBe(part.from);
            shown.push(...part.rows);
          }
        }
        expect(shown).toEqual(all);
      },
    ),
  );
});
