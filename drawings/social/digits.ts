import { d, moved } from '../primitives.ts';

/** Strokes of the ten digits, each 5 wide and 8 high. */
const strokes = [
  'M2.5 0Q5 0 5 4T2.5 8 0 4 2.5 0z',
  'M1 1.5L3 0V8',
  'M.2 2Q.2 0 2.5 0T4.8 2.2Q4.8 3.6 3 5.2L0 8H5',
  'M.2 1Q1 0 2.4 0 4.6 0 4.6 2T2 3.8Q5 3.8 5 6T2.5 8Q.8 8 0 7',
  'M3.8 8V0L0 5.6H5',
  'M4.6 0H.8L.4 3.6Q1.4 3 2.6 3 5 3 5 5.5T2.5 8Q.8 8 0 7',
  'M4.4.6Q3.6 0 2.6 0 0 0 0 4.6 0 8 2.5 8T5 5.4 2.6 3Q.4 3 0 5',
  'M0 0H5L1.8 8',
  'M2.5 3.6Q.4 3.4.4 1.8T2.5 0 4.6 1.8 2.5 3.6Q0 3.9 0 5.8T2.5 8 5 5.8 2.5 3.6z',
  'M.6 7.4Q1.4 8 2.4 8 5 8 5 3.4 5 0 2.5 0T0 2.6 2.4 5Q4.6 5 5 3',
];

const NUMBERS = /<text class="l" x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)">(\d+)<\/text>/g;

/** A drawing with numbers as paths, for renderers without a known font. */
export function withDrawnNumbers(svg: string): string {
  return svg.replace(NUMBERS, (_text, x: string, y: string, size: string, digits: string) => {
    const scale = (Number(size) * 0.72) / 8;
    const width = digits.length * 7 - 2;
    const drawn = digits
      .split('')
      .map(
        (digit, index) =>
          d`<path class="n" transform="translate(${index * 7} 0)" d="${strokes[Number(digit)]!}"/>`,
      );
    return moved(Number(x) - (width * scale) / 2, Number(y) - 8 * scale, scale, drawn.join(''));
  });
}
