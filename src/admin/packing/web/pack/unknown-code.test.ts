import { describe, expect, it } from 'vitest';
import type { PackingLine } from '../../pack-calls.ts';
import { unknownCodeText } from './unknown-code.ts';

const UPS = '1Z999AA10000000001';

const line = (sku: string, packed: number, quantity: number, shelf = 'B-04'): PackingLine => ({
  part: { product_id: 1, sku, name: 'Drum', image: null, shelf },
  instead: null,
  packed,
  quantity,
});

describe('a code that is no part’s', () => {
  it('that looks like a tracking number is too early while parts are missing', () => {
    const lines = [line('VG-1', 0, 2), line('VG-2', 1, 1)];
    expect(unknownCodeText(UPS, { lines })).toBe(
      `${UPS} looks like a UPS tracking number. Scan it when everything is in the parcel: 2 pieces are missing. Expected now: VG-1 from B-04.`,
    );
  });

  it('is named with the part that was begun, or was taken in the place of another', () => {
    const begun = [line('VG-1', 0, 1), line('VG-2', 1, 2, '')];
    expect(unknownCodeText('77', { lines: begun })).toBe(
      'No part has the code 77. Expected now: VG-2.',
    );
    const instead = [{ ...line('VG-1', 0, 1), instead: line('VG-9', 0, 1, 'C-1').part }];
    expect(unknownCodeText('77', { lines: instead })).toContain('Expected now: VG-9 from C-1.');
  });

  it('is answered by what the parcel needs when it has all its pieces, or too many', () => {
    expect(unknownCodeText('77', { lines: [line('VG-1', 1, 1)] })).toContain(
      'Expected now: the carrier’s label.',
    );
    expect(unknownCodeText(UPS, { lines: [line('VG-1', 2, 1)] })).toContain(
      'Take out the extra pieces.',
    );
  });
});
