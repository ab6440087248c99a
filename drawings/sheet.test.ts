import { describe, expect, test } from 'vitest';
import { atWidth } from './at-size.ts';
import { drawPart } from './parts.ts';
import { partBox } from './sheet.ts';
import { drawVan } from './vans/vans.ts';

/** What the last matching rule says, in pixels at the size at which the drawing is shown. */
function pixels(svg: string, shown: number, selector: string, property = 'stroke-width'): number {
  const [, width] = /viewBox="0 0 (\d+)/.exec(svg)!;
  const rule = new RegExp(`\\${selector}\\{[^}]*?${property}:([\\d.]+)`, 'g');
  const said = [...atWidth(svg, shown).matchAll(rule)].at(-1)!;
  return (Number(said[1]) * shown) / Number(width);
}

/** The drawing lies over the silhouette's inner half. */
const outline = (svg: string, shown: number): number =>
  (pixels(svg, shown, '.k') + pixels(svg, shown, '.s')) / 2;

const drum = drawPart('brake-drum', 'VG-BRK-0101');

describe('stroke widths stay constant', () => {
  test('the silhouette is about 4 px at 600 px and stays under 5 px wherever the shop shows it', () => {
    expect(outline(drum, 600)).toBeCloseTo(4, 0);
    for (let shown = 130; shown <= 640; shown += 10) {
      expect(outline(drum, shown)).toBeGreaterThan(1.5);
      expect(outline(drum, shown)).toBeLessThan(5);
    }
  });

  test('a tube’s outline is as wide as other parts’ in a large drawing', () => {
    const total = pixels(drawPart('hose', 'VG-BRK-0101'), 600, '.s', '--o');
    expect(total / 2).toBeCloseTo(4, 0);
  });

  test('in a table row the outline stays visible and details are omitted', () => {
    expect(outline(drum, 48)).toBeGreaterThan(1.2);
    expect(atWidth(drum, 48)).toContain('.t,.c,.l{display:none}');
    expect(atWidth(drum, 64)).not.toContain('display:none');
  });

  test('a van’s outline changes width at the same displayed size as a part’s', () => {
    const van = drawVan('68-79-bus');
    expect(outline(van, 900)).toBeCloseTo(outline(drum, (900 * partBox.width) / 360), 1);
  });
});

test('a drawing for a fixed width has no media queries or calculations', () => {
  const svg = atWidth(drawPart('hose', 'VG-BRK-0101', { width: 12 }), 600);
  expect(svg).not.toMatch(/-width:[\d.]+px\)|calc|style="/);
  expect(svg).toContain('stroke-width="15.2"');
});
