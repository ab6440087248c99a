import { describe, expect, it } from 'vitest';
import { dimensionLines, placeDimensions, readAnchors } from './dimension-lines.ts';

const file = (anchors: string) => `<svg xmlns="x" data-dimensions="${anchors}"><g/></svg>`;
const diameter = { measure: 'diameter', label: 'Diameter', text: '278 mm' } as const;
const place = (
  anchors: string,
  dimension: { measure: 'diameter' | 'thread'; text: string } = diameter,
) => placeDimensions([dimension], readAnchors(file(anchors)))[0];

describe('dimension lines', () => {
  it('stand below a width, the figure between two arrows that point outward', () => {
    const placed = place('diameter - 40 90 200 90 50')!;
    expect(placed.label).toMatchObject({ text: 'Ø 278 mm', x: 120, y: 140, anchor: 'middle' });
    expect(placed.lines).toContainEqual({ x1: 40, y1: 140, x2: 200, y2: 140 });
    expect(placed.lines).toContainEqual({ x1: 40, y1: 92, x2: 40, y2: 143 });
    expect(placed.arrows).toMatchObject([
      { x: 40, angle: 180 },
      { x: 200, angle: 0 },
    ]);
  });

  it('point inward where there is no room for the figure between them', () => {
    const placed = place('diameter - 110 90 130 90 20')!;
    expect(placed.arrows).toMatchObject([
      { x: 110, angle: 0 },
      { x: 130, angle: 180 },
    ]);
    expect(placed.label).toMatchObject({ anchor: 'start', y: 110 });
    expect(placed.label.x).toBeGreaterThan(130);
  });

  it.each([
    ['to the right', 'diameter - 200 40 200 140 -20', 'start', 224],
    ['to the left', 'diameter - 40 40 40 140 20', 'end', 16],
  ])('of a height have their figure %s', (_where, anchors, anchor, x) => {
    expect(place(anchors)!.label).toMatchObject({ anchor, x, y: 90, turn: 0 });
  });

  it('lean with what they measure', () => {
    const { label, lines } = place('diameter - 40 60 140 90 20')!;
    expect(label.turn).toBeCloseTo(16.7, 1);
    const [from] = lines.slice(-1);
    expect(Math.hypot(from!.x1 - 40, from!.y1 - 60)).toBeCloseTo(20);
  });

  it('are an arrow for what has no ends', () => {
    const { label, arrows } = place('thread > 100 60 150 30', { measure: 'thread', text: 'M8' })!;
    expect(label).toMatchObject({ text: 'M8', x: 152, y: 30, anchor: 'start' });
    expect(arrows).toMatchObject([{ x: 100, y: 60 }]);
  });

  it.each(['M8, M9', '50–70 mm', '35.5 and 32 mm'])(
    'are left out for several sizes, %s',
    (text) => {
      expect(place('thread > 100 60 150 30', { measure: 'thread', text })).toBeUndefined();
    },
  );

  it('are written only if there is a place, with what they say', () => {
    expect(dimensionLines([diameter], readAnchors(file('thread > 1 2 3 4')))).toBeNull();
    expect(
      dimensionLines([diameter], readAnchors('<svg><g data-dimensions="x"/></svg>')),
    ).toBeNull();
    const svg = dimensionLines(
      [{ ...diameter, text: '<278>' }],
      readAnchors(file('diameter - 40 90 200 90 50')),
    );
    expect(svg).toContain('aria-label="Diameter &#60;278&#62;"');
    expect(svg).not.toContain('<278');
  });
});
