import { expect, it } from 'vitest';
import { foundCode } from './found-code.ts';

const PICTURE = { width: 400, height: 300 };
const around = (x: number, y: number) =>
  [-10, 10].flatMap((dx) => [-5, 5].map((dy) => ({ x: x + dx, y: y + dy })));

it('tells how far a code is from the middle', () => {
  expect(foundCode('VG-1', around(200, 150), PICTURE).offCenter).toBe(0);
  expect(foundCode('VG-1', around(230, 190), PICTURE).offCenter).toBe(50);
});

it('reads a parcel label without the signs between its parts', () => {
  const { text } = foundCode('\u001d42008601\u001d9400111899223856928499', around(0, 0), PICTURE);
  expect(text).toBe('420086019400111899223856928499');
});
