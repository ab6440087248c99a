import { expect, test } from 'vitest';
import { sizedForNumbers } from './sized-for-numbers.ts';

const diagram = (image: string, width: number, height: number) => ({
  image,
  width,
  height,
  entries: [
    {
      number: 1,
      label: [width / 4, height / 4] as [number, number],
      target: [width / 2, height / 2] as [number, number],
      box: [width / 2, height / 2, width / 10, height / 10] as [number, number, number, number],
    },
  ],
});

test.each([
  ['large', '/files/content/scan.webp', 2480, 3508, 792],
  ['small', '/files/content/scan.webp', 300, 200, 373],
  ['a sliver', '/photos/scan.webp', 9000, 3, 1],
])('a scan that is %s has numbers of the usual size', (_, image, width, height, becomes) => {
  const { entries, ...sized } = sizedForNumbers(diagram(image, width, height));
  expect(sized).toMatchObject({ width: 560, height: becomes });
  expect(entries[0]).toMatchObject({ number: 1, label: [140, expect.closeTo(becomes / 4, -1)] });
  expect(entries[0]!.target[0]).toBe(280);
  expect(entries[0]!.box.slice(0, 3)).toEqual([280, entries[0]!.target[1], 56]);
});

test('a drawing is as it was drawn', () => {
  const drawing = diagram('/drawings/diagrams/rear-brakes.svg', 620, 440);
  expect(sizedForNumbers(drawing)).toBe(drawing);
});
