import { expect, test } from 'vitest';
import type { StoredDiagram } from '../diagrams/read-diagrams.ts';
import type { Repair } from '../../rules/repairs/repair.ts';
import { shareShown } from './shown-in-diagram.ts';

const lines = (...parts: string[]) =>
  parts.map((part) => ({ part, while_there: part.endsWith('?') })) as Repair['lines'];
const diagram = (title: string, parts: string[], [year_from, year_to] = [1971, 1979]) =>
  ({
    title,
    van: 'bus',
    year_from,
    year_to,
    entries: parts.map((part) => ({ part, name: '' })),
  }) as unknown as StoredDiagram;
const job = { name: 'Rear brakes', vans: [{ van: 'bus', from: 1971, to: 1979 }] };

test.each<[string, string[], StoredDiagram, number]>([
  ['all lines', ['drum: rear', 'shoe'], diagram('Rear', ['drum: rear', 'shoe', 'hub']), 1],
  ['some of them', ['drum', 'shoe'], diagram('Rear', ['drum']), 0.5],
  ['not those on the way', ['drum', 'hose?'], diagram('Rear', ['drum']), 1],
  ['front is not rear', ['drum: rear'], diagram('Front', ['drum: front']), 0],
  ['either', ['drum: rear'], diagram('Brakes', ['drum']), 1],
  ['nothing but what is on the way', ['hose?'], diagram('Rear', ['hose']), 0],
  ['other years', ['drum'], diagram('Rear', ['drum'], [1955, 1967]), 0],
  ['one year in common', ['drum'], diagram('Rear', ['drum'], [1979, 1991]), 0],
  ['the first half', ['drum'], diagram('Rear', ['drum'], [1971, 1974]), 1],
])('%s', (_, parts, shown, expected) => {
  expect(shareShown({ ...job, lines: lines(...parts) }, shown)).toBe(expected);
});

test('another van', () => {
  const vans = [{ van: 'vanagon', from: 1971, to: 1979 }];
  expect(shareShown({ ...job, vans, lines: lines('drum') }, diagram('Rear', ['drum']))).toBe(0);
});
