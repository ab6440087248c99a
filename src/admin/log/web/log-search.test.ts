import { expect, it } from 'vitest';
import { entriesRequest, rangeStart, readSearch, toggled } from './log-search.ts';

const now = new Date(2026, 10, 22, 15, 30);

it('reads the address, and leaves out what makes no sense', () => {
  expect(readSearch({})).toEqual({
    range: 'week',
    who: [],
    what: [],
    only: undefined,
    words: '',
    entry: null,
  });
  expect(
    readSearch({
      range: 'all',
      who: 'staff 7,job,<b>',
      what: 'Money,Nothing',
      only: 'batches',
      q: 'VG-1',
      entry: '12',
    }),
  ).toEqual({
    range: 'all',
    who: ['staff 7', 'job'],
    what: ['Money'],
    only: 'batches',
    words: 'VG-1',
    entry: 12,
  });
  expect(readSearch({ range: 'toString', only: 'x', entry: '-1' })).toMatchObject({
    range: 'week',
    only: undefined,
    entry: null,
  });
});

it('asks for the tables, people and days that are chosen', () => {
  const wanted = entriesRequest(
    readSearch({ range: 'today', who: 'staff 7,job', what: 'Money', q: ' drum ' }),
    now,
  );
  expect(wanted).toEqual({
    from: new Date(2026, 10, 22).toISOString(),
    actors: [{ kind: 'staff', id: 7 }, { kind: 'job' }],
    tables: [
      'payments',
      'order_differences',
      'refunds',
      'refund_lines',
      'refund_deposits',
      'money_mismatches',
      'money_exports',
    ],
    words: 'drum',
  });
  expect(rangeStart('week', now)).toBe(new Date(2026, 10, 16).toISOString());
  expect(rangeStart('all', now)).toBeUndefined();
});

it('asks for a batch alone, whenever it was', () => {
  const batch = '0d3c3b3e-6f0a-4a52-9a54-9f6d1c8e7b21';
  expect(entriesRequest(readSearch({ range: 'today', what: 'Money', batch }), now)).toEqual({
    batch,
  });
  expect(readSearch({ batch: 'no batch' }).batch).toBeUndefined();
});

it('leaves scans out unless they are chosen', () => {
  const scans = ['pick_lines', 'packed_pieces', 'counted_pieces'];
  expect(entriesRequest(readSearch({ range: 'all' }), now)).toEqual({ without: scans });
  expect(entriesRequest(readSearch({ range: 'all', what: 'Scans' }), now)).toEqual({
    tables: scans,
  });
});

it('shows by one press what is pressed, and everything when nothing is left', () => {
  expect(toggled([], 'b')).toBe('b');
  expect(toggled(['a'], 'c')).toBe('a,c');
  expect(toggled(['a', 'c'], 'a')).toBe('c');
  expect(toggled(['a'], 'a')).toBeUndefined();
});
