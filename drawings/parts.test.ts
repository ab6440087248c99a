import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawPart, partKinds } from './parts.ts';
import { drawSection, hasSection } from './sections.ts';
import { faultOfXml } from './testing/xml-fault.ts';
import { runs } from '../src/server/testing/seed.ts';

const sku = fc
  .tuple(fc.constantFrom('ENG', 'BRK', 'CMP', 'LGT'), fc.integer({ min: 1, max: 9999 }))
  .map(([letters, number]) => `VG-${letters}-${String(number).padStart(4, '0')}`);

describe.each(partKinds)('%s', (kind) => {
  test('is a small, well-formed SVG without NaN, whatever the SKU', () => {
    fc.assert(
      fc.property(sku, (anySku) => {
        const svg = drawPart(kind, anySku);
        expect(faultOfXml(svg)).toBeUndefined();
        expect(Buffer.byteLength(svg)).toBeLessThan(4096);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|e[-+]\d|\[object/);
      }),
      { numRuns: runs(4, 50) },
    );
  });

  test('is deterministic and differs between SKUs', () => {
    const shelf = Array.from({ length: 12 }, (_, i) => drawPart(kind, `VG-BRK-01${10 + i}`));
    expect(drawPart(kind, 'VG-BRK-0110')).toBe(shelf[0]);
    const otherThanBefore = shelf.slice(1).filter((svg, i) => svg !== shelf[i]);
    // Sizes are rounded to a tenth, so now and then two agree.
    expect(otherThanBefore.length).toBeGreaterThanOrEqual(9);
  });
});

test('a file contains light and dark colors', () => {
  const [light, dark] = drawPart('piston', 'VG-ENG-0101').split('prefers-color-scheme:dark');
  expect(light).toContain('stroke:#13201e');
  expect(dark).toContain('stroke:#e8efec');
});

test('a given size, count or variant overrides the random one', () => {
  const bolts = (count: number) => drawPart('brake-drum', 'VG-BRK-0101', { bolts: count });
  expect(bolts(5)).not.toBe(bolts(4));
  expect(drawPart('fuel-pump', 'VG-FUE-0101', { drive: 'electric' })).not.toBe(
    drawPart('fuel-pump', 'VG-FUE-0101', { drive: 'mechanical' }),
  );
});

test('an unknown variant is rejected by name', () => {
  expect(() => drawPart('fuel-pump', 'VG-FUE-0101', { drive: 'steam' })).toThrow(
    'drive "steam" is not one of mechanical, electric',
  );
});

describe('a section drawing', () => {
  const cut = partKinds.filter(hasSection);

  test.each(cut)('of %s is a small, well-formed file, whatever the SKU', (kind) => {
    fc.assert(
      fc.property(sku, (anySku) => {
        const svg = drawSection(kind, anySku);
        expect(faultOfXml(svg)).toBeUndefined();
        expect(Buffer.byteLength(svg)).toBeLessThan(4096);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }),
      { numRuns: runs(4, 50) },
    );
  });

  test('exists only for turned parts and is refused for others', () => {
    expect(cut).toContain('brake-drum');
    expect(hasSection('none')).toBe(false);
    expect(() => drawSection('tent', 'VG-CAM-0101')).toThrow('There is no section of tent');
  });
});
